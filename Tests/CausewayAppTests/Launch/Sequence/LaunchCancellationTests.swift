import Causeway
import CausewayApp
import CausewayTesting
import Testing

@Suite(.timeLimit(.minutes(60))) @MainActor struct LaunchCancellationTests {
  let clock = TestClock()

  @Test func cancellingEndsTheRunningStepAndTheLaunch() async {
    let isRunning = Signal()
    let isCancelled = Signal()
    let others = Probe<[String]>([])
    let launch = LaunchSequence(
      [
        LaunchStep("first") {
          isRunning.fire()
          await withTaskCancellationHandler {
            await isCancelled.wait()
          } onCancel: {
            isCancelled.fire()
          }
          try Task.checkCancellation()
        }.recovering { _ in
          others.append("recovery")
          return .retry
        },
        LaunchStep("second") { others.append("second") },
        LaunchStep("third", .deferred) { others.append("third") },
      ], clock: clock)
    let task = Task { await launch.run() }
    await isRunning.wait()
    task.cancel()
    let report = await task.value
    await launch.runDeferred()
    #expect(others.value.isEmpty)
    guard case .cancelled = report.ending else { return #expect(Bool(false), "\(report)") }
    #expect(
      report.records.map(\.description) == ["first: cancelled in 0.0 seconds", "second: skipped", "third: skipped"])
    #expect(launch.progress.value == LaunchProgress(.cancelled, step: "first", done: 0, of: 2))
  }

  @Test func theLaunchDoesNotWaitForAStepThatIgnoresCancellation() async {
    let clock = clock
    let end = Signal()
    let launch = LaunchSequence([LaunchStep("stubborn", timeout: .seconds(1)) { await end.wait() }], clock: clock)
    let task = Task { await launch.run() }
    await clock.sleepers(atLeast: 1)
    task.cancel()
    guard case .cancelled = await task.value.ending else { return #expect(Bool(false)) }
    end.fire()
    await clock.expectNoSleepers()
  }

  @Test func aPauseBetweenAttemptsEndsAtOnce() async {
    struct Trouble: Error {}
    let clock = clock
    let step = LaunchStep("server") { throw Trouble() }.recovering { _ in .retry(after: .seconds(60)) }
    let launch = LaunchSequence([step], clock: clock)
    let task = Task { await launch.run() }
    await clock.sleepers(atLeast: 1)
    task.cancel()
    let report = await task.value
    #expect(report["server"]?.attempts == 1)
    guard case .cancelled = report.ending else { return #expect(Bool(false)) }
  }

  @Test func cancellingTheDeferredPartLeavesTheLaunchReady() async {
    let isRunning = Signal()
    let end = Signal()
    let others = Probe<[String]>([])
    let launch = LaunchSequence(
      [
        LaunchStep("cache", .deferred) {
          isRunning.fire()
          await end.wait()
        },
        LaunchStep("index", .deferred) { others.append("index") },
      ], clock: clock)
    await launch.run()
    let task = Task { await launch.runDeferred() }
    await isRunning.wait()
    task.cancel()
    end.fire()
    let report = await task.value
    #expect(report.isReady)
    #expect(others.value.isEmpty)
    #expect(report.records.map(\.description) == ["cache: done in 0.0 seconds", "index: cancelled"])
    #expect(launch.progress.value.phase == .cancelled)
  }

  @Test func aCancelledLaunchIsContinuedByTheNextCall() async {
    let isRunning = Signal()
    let mayEnd = Signal()
    let done = Probe<[String]>([])
    let launch = LaunchSequence(
      [
        LaunchStep("first") { done.append("first") },
        .root("second") {
          isRunning.fire()
          await mayEnd.wait()
          try Task.checkCancellation()
          done.append("second")
          return .main
        },
        LaunchStep("third") { done.append("third") },
        LaunchStep("late", .deferred) { done.append("late") },
      ], clock: clock)
    let task = Task { await launch.run() }
    await isRunning.wait()
    task.cancel()
    mayEnd.fire()
    guard case .cancelled = await task.value.ending else { return #expect(Bool(false)) }
    #expect(done.value == ["first"])
    let report = await launch.run()
    #expect(report.isReady && report.root == .main)
    await launch.runDeferred()
    #expect(done.value == ["first", "second", "third", "late"])
    #expect(launch.report.records.map(\.step) == ["first", "second", "third", "late"])
    #expect(
      launch.report.records.allSatisfy { if case .done = $0.outcome { true } else { false } }, "\(launch.report)")
    #expect(launch.progress.value == LaunchProgress(.finished, done: 1, of: 1))
    await launch.run()
    await launch.runDeferred()
    #expect(done.value.count == 4)
  }

  @Test func aCallDuringACancelledLaunchWaitsAndContinuesIt() async {
    let isRunning = Signal()
    let mayEnd = Signal()
    let launch = LaunchSequence(
      [
        .root("stubborn") {
          isRunning.fire()
          await mayEnd.wait()
          try Task.checkCancellation()
          return .main
        }
      ], clock: clock)
    let first = Task { await launch.run() }
    await isRunning.wait()
    first.cancel()
    let hasBegun = Signal()
    let second = Task {
      hasBegun.fire()
      return await launch.run()
    }
    await hasBegun.wait()
    mayEnd.fire()
    guard case .cancelled = await first.value.ending else { return #expect(Bool(false)) }
    let report = await second.value
    #expect(report.isReady && report.root == .main)
    #expect(report.records.count == 1)
  }

  @Test func aCancelledDeferredPartIsContinuedByTheNextCall() async {
    let isRunning = Signal()
    let end = Signal()
    let done = Probe<[String]>([])
    let launch = LaunchSequence(
      [
        LaunchStep("cache", .deferred) {
          isRunning.fire()
          await end.wait()
          done.append("cache")
        },
        LaunchStep("index", .deferred) { done.append("index") },
      ], clock: clock)
    await launch.run()
    let task = Task { await launch.runDeferred() }
    await isRunning.wait()
    task.cancel()
    end.fire()
    _ = await task.value
    let report = await launch.runDeferred()
    #expect(done.value == ["cache", "index"])
    #expect(report.records.map(\.step) == ["cache", "index"])
    #expect(launch.progress.value == LaunchProgress(.finished, done: 2, of: 2))
  }

  @Test func aLaunchThatWasStoppedIsNotContinued() async {
    struct Trouble: Error {}
    let count = Probe(0)
    let launch = LaunchSequence([
      LaunchStep("store") {
        count.change { $0 += 1 }
        throw Trouble()
      }
    ])
    await launch.run()
    await launch.run()
    #expect(count.value == 1)
  }
}
