import Causeway
import CausewayTesting
import Testing

/// A timed operator over a publisher, with times of ten seconds.
struct TimedCase: Sendable, CustomTestStringConvertible {
  typealias Upstream = AnyPublisher<Int, TestError>

  let name: String
  let make: @Sendable (Upstream, any Clock<Duration>, Witness) -> Upstream

  var testDescription: String { name }

  init<Tested: Publisher<Int, TestError>>(
    _ name: String, _ make: @escaping @Sendable (Upstream, any Clock<Duration>) -> Tested
  ) {
    self.init(name) { upstream, clock, _ in make(upstream, clock) }
  }

  init<Tested: Publisher<Int, TestError>>(
    _ name: String, _ make: @escaping @Sendable (Upstream, any Clock<Duration>, Witness) -> Tested
  ) {
    self.name = name
    self.make = { upstream, clock, witness in make(upstream, clock, witness).eraseToAnyPublisher() }
  }

  static let all: [TimedCase] = [
    TimedCase("debounce") { $0.debounce(for: .seconds(10), clock: $1) },
    TimedCase("throttle") { $0.throttle(for: .seconds(10), clock: $1) },
    TimedCase("throttle to the first") { $0.throttle(for: .seconds(10), latest: false, clock: $1) },
    TimedCase("delay") { $0.delay(for: .seconds(10), clock: $1) },
    TimedCase("timeout") { $0.timeout(.seconds(10), clock: $1) },
    TimedCase("timeout with an error") { upstream, clock, witness in
      upstream.timeout(.seconds(10), clock: clock) {
        witness.look()
        return .other
      }
    },
    TimedCase("sample") { $0.sample(every: .seconds(10), clock: $1) },
    TimedCase("collect") { $0.collect(byTime: .seconds(10), clock: $1).map { $0.reduce(0, +) } },
    TimedCase("collect by count") { $0.collect(byTime: .seconds(10), orCount: 2, clock: $1).map { $0.reduce(0, +) } },
    TimedCase("measureInterval") { $0.measureInterval(clock: $1).map { Int($0.components.seconds) } },
  ]
}
