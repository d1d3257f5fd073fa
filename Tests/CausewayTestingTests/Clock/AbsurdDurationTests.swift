import Causeway
import CausewayBridging
import CausewayTesting
import Testing

/// Durations that are negative, or longer than any clock runs.
@Suite struct AbsurdDurationTests {
  private static let never: [Duration] = [.seconds(Int64.max), Duration(attoseconds: .max)]
  private static let past: [Duration] = [.zero, .seconds(-1), .seconds(Int64.min), Duration(attoseconds: .min)]

  private struct Misuse: Sendable {
    let line: UInt
    let call: @Sendable () async -> Void

    init(_ line: UInt = #line, _ call: @escaping @Sendable () async -> Void) {
      self.line = line
      self.call = call
    }
  }

  private static let misuses = [
    Misuse { await TestClock().advance(by: .seconds(-1)) },
    Misuse { await TestClock().advance(by: Duration(attoseconds: .min)) },
    Misuse { advance(TestClock(), by: .seconds(-1)) },
    Misuse { _ = MarbleScene(tick: .zero) },
    Misuse { _ = MarbleScene(tick: .seconds(-1)) },
    Misuse { _ = await idle().time(.zero) },
    Misuse { _ = await idle().time(Duration(attoseconds: .min)) },
  ]

  private final class Idle {}

  @MainActor private static func idle() -> Equivalence<Void, Idle, Idle> {
    Equivalence(service: (), old: { _, _ in Idle() }, new: { _, _ in Idle() }).comparing(
      "nothing", { _ in 0 }, { _ in 0 })
  }

  @Test(arguments: never) func modelsLiveThroughAVeryLongTime(_ duration: Duration) async throws {
    let idle = await Self.idle().time(duration)
    #expect(await idle.verify(scripts: 3, patience: duration).difference == nil)
    #expect(await idle.report(scripts: 3, patience: duration).difference == nil)
    #expect(await idle.verify(script: "dismiss", patience: duration) == nil)
    #expect(try await idle.difference(in: "dismiss", patience: duration) == nil)
  }

  private static func advance(_ clock: TestClock, by duration: Duration, line: UInt = #line) {
    clock.advance(by: duration, line: line)
  }

  @Test(
    .enabled(if: _isDebugAssertConfiguration(), "Optimised builds leave out the message."), arguments: misuses.indices)
  func aMisuseIsReportedWithTheCallersLine(_ index: Int) async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { [index] in
      await Self.misuses[index].call()
    }
    let text = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
    #expect(text.contains("CausewayTestingTests/AbsurdDurationTests.swift:\(Self.misuses[index].line): "), "\(text)")
  }

  @Test(arguments: never) func aClockAdvancesWithoutOverflow(_ duration: Duration) async {
    let clock = TestClock()
    for _ in 0..<50 { await clock.advance(by: duration) }
    #expect(clock.now.offset == .seconds(Int64.max))
    await clock.advance(to: TestClock.Instant(offset: duration))
    #expect(clock.now.offset == .seconds(Int64.max))
    let (early, late) = (
      TestClock.Instant(offset: Duration(attoseconds: .min)), TestClock.Instant(offset: Duration(attoseconds: .max))
    )
    #expect(early.advanced(by: Duration(attoseconds: .min)) < clock.now)
    #expect(early.duration(to: late) > .zero)
    #expect(late.duration(to: early) < .zero)
  }

  @Test func noDeadlineIsReachedAfterTheEndOfTime() async {
    let clock = TestClock()
    await clock.advance(by: .seconds(Int64.max))
    let timers = [
      Recorder(OneShotTimer(after: .seconds(1), clock: clock).map { 0 }),
      Recorder(RepeatingTimer(every: .seconds(1), clock: clock).map { _ in 0 }),
    ]
    await clock.advance(by: .seconds(Int64.max))
    Self.advance(clock, by: .seconds(2))
    await clock.run()
    #expect(timers.flatMap(\.values).isEmpty)
  }

  private struct UnmetFailure: Error, Equatable {}

  @Test(.settles, arguments: never) func theTestSettlesWithAVeryLongPatience(_ patience: Duration) async throws {
    await settle(patience: patience)
    try await withSettling { settle in
      try await settle.quiescence(patience: patience)
      await settle.callAsFunction(patience: patience)
    }
  }

  @Test(arguments: never) func aTaskSleepsForAVeryLongTime(_ duration: Duration) async {
    let clock = TestClock()
    let task = Task { try await clock.sleep(for: duration) }
    await clock.sleepers(atLeast: 1)
    await clock.advance(by: .seconds(50 * 365 * 24 * 3600))
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
  }

  @Test(arguments: past) func aTaskThatSleepsForNoTimeGoesOn(_ duration: Duration) async throws {
    try await TestClock().sleep(for: duration)
  }

  @Test(arguments: past + never) func anyPatienceIsTaken(_ patience: Duration) async throws {
    let clock = TestClock()
    let subject = CurrentValueSubject<Int, Never>(1)
    let recorder = Recorder(subject)
    let signal = Signal()
    signal.fire()
    await signal.wait(patience: patience)
    #expect(await recorder.values(atLeast: 1, patience: patience) == [1])
    #expect(try await recorder.value(1, patience: patience) == 1)
    await recorder.expectNext(1, patience: patience)
    await clock.advance(by: .seconds(1), patience: patience)
    await clock.settle(patience: patience)
    await clock.sleepers(atMost: 0, patience: patience)
    await clock.run(patience: patience)
    await clock.expectNoSleepers(patience: patience)
    await withPatience(patience) { await signal.wait() }
    await Recorder(Fail<Int, UnmetFailure>(error: UnmetFailure())).expectFailure(UnmetFailure(), patience: patience)
    await MarbleScene().run(ticks: 1, patience: patience)
    subject.send(completion: .finished)
    #expect(await recorder.valuesAtEnd(patience: patience) == [1])
    await recorder.expectFinished(patience: patience)
  }

  @Test(.patience(.seconds(Int64.max))) func aTestMayHaveAVeryLongPatience() async {
    let task = Task { await Recorder(Empty<Int, Never>(completeImmediately: false)).values(atLeast: 1) }
    task.cancel()
    #expect(await task.value == [])
  }

  @Test(arguments: past) func aWaitWithoutPatienceFailsAtOnce(_ patience: Duration) async {
    await withKnownIssue { await Signal().wait(patience: patience) }
  }

  @Test(arguments: never) func aContractHasAVeryLongPatience(_ patience: Duration) async {
    let subjects = PublisherContract(subject: { PassthroughSubject<Int, Never>() }, patience: patience)
    #expect(await subjects.report().findings.isEmpty)
    let adapters = AdapterContract(values: { $0 }, traits: .neverFinishes, patience: patience) {
      (script: ScriptedService<Int, Never>) in
      CallbackPublisher<Int, Never>.listener(add: { script.register(onValue: $0) }, remove: { script.unregister($0) })
    }
    #expect(await adapters.report().findings.isEmpty)
  }

  @Test(arguments: never) func aTickMayBeVeryLong(_ tick: Duration) async {
    let scene = MarbleScene(tick: tick)
    await scene.expect(scene.hot("-a|"), "-a|")
  }
}
