import Causeway
import CausewayTesting

extension ContractCase {
  /// Operators that wait, on clocks of their own that advance when a test settles or ends.
  static let time: [ContractCase] =
    [
      timed("debounce", [.fed, .ends], expected: last) { $0.debounce(for: .seconds(1), clock: $1) },
      timed("throttle", [.fed, .ends], expected: firstAndLast) { $0.throttle(for: .seconds(1), clock: $1) },
      timed("delay", [.fed, .ordered, .ends, .elsewhere, .lossless]) { $0.delay(for: .seconds(1), clock: $1) },
      timed("timeout") { $0.timeout(.seconds(1_000_000), clock: $1) },
      timed("timeout with an error") { $0.timeout(.seconds(1_000_000), clock: $1) { .other } },
      timed("sample(every:)", [.fed, .ends], expected: { _ in [] }) { $0.sample(every: .seconds(1), clock: $1) },
      timed("collect(byTime:)", [.fed, .ends], expected: last) {
        $0.collect(byTime: .seconds(1), clock: $1).compactMap(\.last)
      },
      timed("measureInterval") { upstream, clock in
        // One subscription; two could be out of step if others send meanwhile.
        Deferred {
          let item = Probe<Item?>(nil)
          return upstream.handleEvents(receiveOutput: { value in item.change { $0 = value } })
            .measureInterval(clock: clock).compactMap { _ in item.value }
        }
      },
      timed("retry") { upstream, _ in upstream.retry(2) },
      timed("retry with a policy") { $0.retry(.constant(.zero, attempts: 2), clock: $1) },
    ] + [sampleOn] + timers

  private static let last: @Sendable ([Int]) -> [Int] = { Array($0.suffix(1)) }
  private static let firstAndLast: @Sendable ([Int]) -> [Int] = { $0.count > 1 ? [$0[0], $0[$0.count - 1]] : $0 }

  private static func timed<Tested: Publisher<Item, TestError>>(
    _ name: String, _ traits: Traits = .plain, expected: @escaping @Sendable ([Int]) -> [Int] = { $0 },
    _ make: @escaping @Sendable (AnyPublisher<Item, TestError>, TestClock) -> Tested
  ) -> ContractCase {
    ContractCase(name, traits, expected: expected) { witness in
      let subject = PassthroughSubject<Item, TestError>()
      let clock = TestClock()
      let upstream = subject.map { item in
        witness.look()
        return item
      }
      var rig = Rig(make(upstream.eraseToAnyPublisher(), clock), fedBy: subject)
      rig.end = { completion in
        subject.send(completion: completion)
        clock.advance(by: .seconds(1))
      }
      rig.settle = { await clock.advance(by: .seconds(1)) }
      return rig
    }
  }

  private static let sampleOn = ContractCase("sample(on:)", [.fed, .ends]) { _ in
    let subject = PassthroughSubject<Item, TestError>()
    let trigger = PassthroughSubject<Void, TestError>()
    var rig = Rig(subject.sample(on: trigger), fedBy: subject)
    rig.send = { item in
      subject.send(item)
      trigger.send()
    }
    return rig
  }

  private static let timers: [ContractCase] = [
    ContractCase("OneShotTimer", .ends, expected: { _ in [1] }) { _ in
      let clock = TestClock()
      var rig = Rig(OneShotTimer(after: .seconds(1), clock: clock).map { Item(1) }.setFailureType(to: TestError.self))
      rig.end = { _ in clock.advance(by: .seconds(1)) }
      rig.settle = { await clock.advance(by: .seconds(1)) }
      return rig
    },
    ContractCase("RepeatingTimer", [], expected: { _ in [0, 1] }) { _ in
      let clock = TestClock()
      let timer = RepeatingTimer(every: .seconds(1), clock: clock)
      var rig = Rig(timer.map { Item($0) }.setFailureType(to: TestError.self))
      rig.settle = { await clock.advance(by: .seconds(1)) }
      return rig
    },
  ]
}
