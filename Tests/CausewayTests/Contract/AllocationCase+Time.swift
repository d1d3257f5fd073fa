import Causeway

extension AllocationCase {
  /// On the real clock, with deadlines that are not reached.
  static let time: [AllocationCase] = [
    AllocationCase(operator: "debounce") { $0.debounce(for: .seconds(1000)) },
    AllocationCase(operator: "throttle") { $0.throttle(for: .seconds(1000)) },
    // Holds a growing number of values.
    AllocationCase(operator: "delay", allowed: 10) { $0.delay(for: .seconds(1000)) },
    AllocationCase(operator: "timeout") { $0.timeout(.seconds(1000)) },
    AllocationCase(operator: "sample(every:)") { $0.sample(every: .seconds(1000)) },
    AllocationCase(operator: "sample(on:)") { $0.sample(on: $0) },
    AllocationCase(operator: "measureInterval") { $0.measureInterval() },
    // Allocates its arrays.
    AllocationCase(operator: "collect(byTime:)", allowed: 10) { $0.collect(byTime: .seconds(1000)) },
    AllocationCase(operator: "retry") { $0.retry(3) },
    AllocationCase(operator: "retry with a policy") { $0.retry(.constant(.seconds(1), attempts: nil)) },
  ]
}
