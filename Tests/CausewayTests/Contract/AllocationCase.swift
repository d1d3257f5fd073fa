import Causeway

/// A subject, a chain of operators or a scheduler to send to, with permanent subscribers.
///
/// Single operators are counted by their `OperatorRow`.
struct AllocationCase: Sendable {
  let name: String
  /// The allocations that a thousand sends may make: not zero for operators with arrays or a growing number of values.
  let allowed: Int
  let make: @Sendable () -> (Int) -> Void

  init(_ name: String, allowed: Int = 0, make: @escaping @Sendable () -> (Int) -> Void) {
    self.name = name
    self.allowed = allowed
    self.make = make
  }

  /// An operator over a subject.
  init<Tested: Publisher>(
    operator name: String, allowed: Int = 0,
    _ build: @escaping @Sendable (PassthroughSubject<Int, TestError>) -> Tested
  ) {
    self.init(name, allowed: allowed) {
      let subject = PassthroughSubject<Int, TestError>()
      let token = build(subject).sink(receiveCompletion: { _ in }, receiveValue: { _ in })
      return { value in withExtendedLifetime(token) { subject.send(value) } }
    }
  }

  static let all: [AllocationCase] =
    subjects + chains + schedulers + time

  private static let subjects: [AllocationCase] = [
    AllocationCase(operator: "PassthroughSubject") { $0 },
    AllocationCase("PassthroughSubject without a subscriber") { PassthroughSubject<Int, Never>().send },
    AllocationCase("CurrentValueSubject") {
      let subject = CurrentValueSubject<Int, Never>(0)
      let token = subject.sink { _ in }
      return { value in withExtendedLifetime(token) { subject.send(value) } }
    },
    AllocationCase("CurrentValueSubject.update") {
      let subject = CurrentValueSubject<Int, Never>(0)
      let token = subject.changes.sink { _ in }
      return { value in withExtendedLifetime(token) { subject.update { $0 = value } } }
    },
    AllocationCase("ReplaySubject") {
      let subject = ReplaySubject<Int, Never>(3)
      let token = subject.sink { _ in }
      return { value in withExtendedLifetime(token) { subject.send(value) } }
    },
    AllocationCase("BackpressureSubject") {
      let subject = BackpressureSubject<Int, Never>(capacity: 8)
      let token = subject.sink { _ in }
      return { value in withExtendedLifetime(token) { subject.sendToSubscribers(value) } }
    },
    AllocationCase("Streamed") {
      let property = Streamed(wrappedValue: 0)
      let token = property.projectedValue.sink { _ in }
      return { value in withExtendedLifetime(token) { property.wrappedValue = value } }
    },
  ]

  private static let chains: [AllocationCase] = [
    AllocationCase(operator: "map, filter, map, scan") {
      $0.map { $0 + 1 }.filter { $0 > 0 }.map { $0 * 2 }.scan(0, +)
    },
    AllocationCase(operator: "compactMap, removeDuplicates") { $0.compactMap { $0 }.removeDuplicates() },
    AllocationCase(operator: "dropFirst, prefix") { $0.dropFirst(1).prefix(.max) },
    AllocationCase(operator: "materialize, dematerialize") { $0.materialize().dematerialize() },
    AllocationCase(operator: "mapToResult, assertNoFailure") { $0.mapToResult().assertNoFailure() },
    AllocationCase(operator: "catch, mapError") { $0.mapError { $0 }.catch { _ in Empty<Int, Never>() } },
    // One chunk for each 256 values.
    AllocationCase("share with an async consumer", allowed: 8) {
      let subject = PassthroughSubject<Int, TestError>()
      let iterator = subject.share().values(bufferingPolicy: .unbounded).makeAsyncIterator()
      return { value in withExtendedLifetime(iterator) { subject.send(value) } }
    },
  ]

  private static let schedulers: [AllocationCase] = [
    AllocationCase(operator: "receive(on: ImmediateScheduler)", allowed: 10) { $0.receive(on: ImmediateScheduler()) },
    AllocationCase(operator: "buffer(on: ImmediateScheduler)") {
      $0.buffer(size: 8, whenFull: .dropOldest, on: ImmediateScheduler())
    },
  ]
}

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
