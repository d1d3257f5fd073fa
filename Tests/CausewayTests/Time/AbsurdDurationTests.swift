import Causeway
import CausewayTesting
import Testing

/// Durations that are negative, or longer than any clock runs.
@Suite struct AbsurdDurationTests {
  private static let past: [Duration] = [
    .zero, .nanoseconds(-1), .seconds(-1), .seconds(Int64.min), Duration(attoseconds: .min),
  ]
  private static let never: [Duration] = [
    .seconds(100 * 365 * 24 * 3600), .seconds(Int64.max / 1_000_000_000), .seconds(Int64.max),
    .seconds(Int64.max) + .seconds(Int64.max), Duration(attoseconds: .max),
  ]

  /// Returns a closure that tells whether the time has passed, and retains the subscription.
  typealias Start = @Sendable (Duration, any Clock<Duration>) -> @Sendable () -> Bool

  private static func observe<Output: Sendable, Failure: Error>(
    _ publisher: some Publisher<Output, Failure>, after start: () -> Void = {},
    _ hasPassed: @escaping @Sendable ([Output], Completion<Failure>?) -> Bool
  ) -> @Sendable () -> Bool {
    let recorder = Recorder(publisher)
    start()
    return { hasPassed(recorder.values, recorder.completion) }
  }

  /// An operator of two values that have been sent.
  private static func sent<Output: Sendable>(
    _ make: (PassthroughSubject<Int, ServiceFault>) -> some Publisher<Output, ServiceFault>,
    _ hasPassed: @escaping @Sendable ([Output], Completion<ServiceFault>?) -> Bool
  ) -> @Sendable () -> Bool {
    let subject = PassthroughSubject<Int, ServiceFault>()
    return observe(make(subject)) {
      subject.send(1)
      subject.send(2)
    } _: {
      hasPassed($0, $1)
    }
  }

  struct ServiceFault: Error, Equatable {}

  /// Every public delay of the module, by the name of its function.
  static let delays: KeyValuePairs<String, Start> = [
    "OneShotTimer": { delay, clock in observe(OneShotTimer(after: delay, clock: clock)) { values, _ in !values.isEmpty }
    },
    "RepeatingTimer": { delay, clock in
      observe(RepeatingTimer(every: .longestPeriod, startingAfter: delay, clock: clock)) { values, _ in values == [0] }
    },
    "delay": { delay, clock in
      sent {
        $0.delay(for: delay, clock: clock)
      } _: { values, _ in
        values == [1, 2]
      }
    },
    "debounce": { delay, clock in
      sent {
        $0.debounce(for: delay, clock: clock)
      } _: { values, _ in
        values.last == 2
      }
    },
    "throttle": { delay, clock in
      sent {
        $0.throttle(for: delay, clock: clock)
      } _: { values, _ in
        values == [1, 2]
      }
    },
    "throttle, first": { delay, clock in
      sent {
        $0.throttle(for: delay, latest: false, clock: clock)
      } _: { values, _ in
        values == [1, 2]
      }
    },
    "collect": { delay, clock in
      sent {
        $0.collect(byTime: delay, clock: clock)
      } _: { values, _ in
        values.flatMap { $0 } == [1, 2]
      }
    },
    "timeout": { delay, clock in
      sent {
        $0.timeout(delay, clock: clock)
      } _: { _, end in
        end == .finished
      }
    },
    "timeout, error": { delay, clock in
      sent {
        $0.timeout(delay, clock: clock) { ServiceFault() }
      } _: { _, end in
        end == .failure(ServiceFault())
      }
    },
    "retry": { delay, clock in
      let policy = RetryPolicy.constant(delay, attempts: 1)
      return observe(Fail<Int, ServiceFault>(error: ServiceFault()).retry(policy, clock: clock)) { _, end in end != nil
      }
    },
    "retry, exponential": { delay, clock in
      let policy = RetryPolicy.exponential(
        initial: delay, multiplier: 10, cap: delay, jitter: 0.5, attempts: 1)
      return observe(Fail<Int, ServiceFault>(error: ServiceFault()).retry(policy, clock: clock)) { _, end in end != nil
      }
    },
    "shared, stop": { delay, clock in
      let cancels = Probe(0)
      let source = PassthroughSubject<Int, Never>().handleEvents(receiveCancel: { cancels.change { $0 += 1 } })
        .shared(stop: .after(delay), clock: clock)
      Recorder(source).cancel()
      return {
        withExtendedLifetime(source) {}
        return cancels.value == 1
      }
    },
    "shared, restart": { delay, clock in
      observe(
        Fail<Int, ServiceFault>(error: ServiceFault()).shared(
          restart: .onFailure(after: delay, attempts: 1), clock: clock)
      ) { _, end in end != nil }
    },
  ]

  private static func start(_ name: String, _ delay: Duration, _ clock: any Clock<Duration>) -> @Sendable () -> Bool {
    guard let entry = delays.first(where: { $0.key == name }) else { return { false } }
    return entry.value(delay, clock)
  }

  @Test(arguments: delays.map(\.key), past) func aDelayThatIsNotPositiveIsOverAtOnce(_ name: String, _ delay: Duration)
    async
  {
    let clock = TestClock()
    let hasPassed = Self.start(name, delay, clock)
    await clock.advance(by: .zero)
    #expect(hasPassed())
  }

  @Test(arguments: delays.map(\.key), never) func aVeryLongDelayIsNeverOver(_ name: String, _ delay: Duration) async {
    let clock = TestClock()
    let hasPassed = Self.start(name, delay, clock)
    await clock.advance(by: .seconds(50 * 365 * 24 * 3600))
    #expect(!hasPassed())
  }

  @Test(arguments: delays.map(\.key), never) func theSystemsClocksTakeAVeryLongDelay(_ name: String, _ delay: Duration)
  {
    #expect(!Self.start(name, delay, ContinuousClock())())
    #expect(!Self.start(name, delay, SuspendingClock())())
    #expect(!Self.start(name, delay, SleepingClock())())
  }

  @Test(arguments: delays.map(\.key), past)
  func theSystemsClocksTakeADelayThatIsNotPositive(_ name: String, _ delay: Duration) {
    _ = Self.start(name, delay, ContinuousClock())
    _ = Self.start(name, delay, SleepingClock())
  }

  @Test(arguments: never) func aVeryLongPeriodIsNeverOver(_ period: Duration) async {
    let clock = TestClock()
    let timer = Recorder(RepeatingTimer(every: period, clock: clock))
    let system = Recorder(RepeatingTimer(every: period))
    let subject = PassthroughSubject<Int, Never>()
    let samples = Recorder(subject.sample(every: period, clock: clock))
    subject.send(1)
    await clock.advance(by: .seconds(50 * 365 * 24 * 3600))
    #expect((timer.values, system.values, samples.values) == ([], [], []))
  }

  @Test(arguments: never) func theFollowingPeriodsAreCountedToo(_ period: Duration) async {
    let clock = TestClock()
    let timer = Recorder(RepeatingTimer(every: period, clock: clock))
    await clock.advance(by: .seconds(201 * 365 * 24 * 3600))
    #expect(timer.values == [0, 1])
  }

  @Test func aPeriodOfLessThanANanosecondCountsAsOne() async {
    let clock = TestClock()
    let timer = Recorder(RepeatingTimer(every: Duration(attoseconds: 1), clock: clock))
    await clock.advance(by: .nanoseconds(3))
    #expect(timer.values == [0, 1, 2])
  }

  /// A call that stops the program, and its line.
  private struct Misuse: Sendable {
    let line: UInt
    let call: @Sendable () -> Void

    init(_ line: UInt = #line, _ call: @escaping @Sendable () -> Void) {
      self.line = line
      self.call = call
    }
  }

  private static let misuses = [
    Misuse { _ = RepeatingTimer(every: .zero) },
    Misuse { _ = RepeatingTimer(every: .seconds(-1)) },
    Misuse { _ = RepeatingTimer(every: .seconds(-1), startingAfter: .seconds(1)) },
    Misuse { _ = RepeatingTimer(every: Duration(attoseconds: .min)) },
    Misuse { _ = Empty<Int, Never>().sample(every: .zero) },
    Misuse { _ = Empty<Int, Never>().sample(every: .seconds(Int64.min)) },
  ]

  @Test(
    .enabled(if: _isDebugAssertConfiguration(), "Optimised builds leave out the message."), arguments: misuses.indices)
  func aMisuseIsReportedWithTheCallersLine(_ index: Int) async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { [index] in
      Self.misuses[index].call()
    }
    let text = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
    #expect(text.contains("CausewayTests/AbsurdDurationTests.swift:\(Self.misuses[index].line): "), "\(text)")
  }

  @Test func timeThatIsMeasuredDoesNotOverflow() async {
    let clock = TestClock()
    let subject = PassthroughSubject<Int, Never>()
    let intervals = Recorder(subject.measureInterval(clock: clock))
    await clock.advance(by: Duration(attoseconds: .max))
    subject.send(1)
    await clock.advance(by: .seconds(Int64.max))
    subject.send(2)
    #expect(intervals.values.count == 2)
    #expect(intervals.values[0] > .seconds(292 * 365 * 24 * 3600))
  }
}

extension Duration {
  /// A period that does not pass in a test.
  fileprivate static var longestPeriod: Duration { .seconds(Int64.max) }
}

/// A clock that only supports sleeping, as a user's clock does.
private struct SleepingClock: Clock {
  typealias Instant = ContinuousClock.Instant

  var now: Instant { ContinuousClock.now }
  var minimumResolution: Duration { .zero }

  func sleep(until deadline: Instant, tolerance: Duration?) async throws {
    try await ContinuousClock().sleep(until: deadline, tolerance: tolerance)
  }
}
