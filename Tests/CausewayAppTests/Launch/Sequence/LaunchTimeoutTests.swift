import Causeway
import CausewayApp
import CausewayTesting
import Testing

@Suite(.timeLimit(.minutes(60))) @MainActor struct LaunchTimeoutTests {
  let clock = TestClock()

  @Test func aStepThatTakesTooLongIsCancelledAndFails() async {
    let clock = clock
    let isCancelled = Signal()
    let step = LaunchStep("server", .optional, timeout: .seconds(5)) {
      await withTaskCancellationHandler {
        await isCancelled.wait()
      } onCancel: {
        isCancelled.fire()
      }
    }
    let failures = Probe<[LaunchTimeout?]>([])
    let launch = LaunchSequence(
      [
        step.recovering {
          failures.append($0.error as? LaunchTimeout)
          return .proceed
        }
      ], clock: clock)
    async let running = launch.run()
    await clock.sleepers(atLeast: 1)
    await clock.advance(by: .seconds(5))
    let report = await running
    #expect(report.isReady)
    await isCancelled.wait()
    #expect(failures.value == [LaunchTimeout(step: "server", limit: .seconds(5))])
    #expect(report["server"]?.duration == .seconds(5))
  }

  @Test func aTimeoutDoesNotWaitForAStepThatIgnoresCancellation() async {
    let clock = clock
    let end = Signal()
    let launch = LaunchSequence(
      [LaunchStep("stubborn", .optional, timeout: .seconds(1)) { await end.wait() }], clock: clock)
    async let running = launch.run()
    await clock.sleepers(atLeast: 1)
    await clock.advance(by: .seconds(1))
    let report = await running
    #expect(report.isReady)
    end.fire()
  }

  @Test func aStepThatFinishesInTimeLeavesNoTimer() async {
    let launch = LaunchSequence([.root("session", timeout: .seconds(5)) { .main }], clock: clock)
    let report = await launch.run()
    #expect(report.root == .main)
    await clock.expectNoSleepers()
  }

  @Test func aFailureWithinTheTimeIsTheStepsOwn() async {
    struct Trouble: Error {}
    let launch = LaunchSequence([LaunchStep("store", timeout: .seconds(5)) { throw Trouble() }], clock: clock)
    guard case .stopped("store", let error) = await launch.run().ending else { return #expect(Bool(false)) }
    #expect(error is Trouble)
    await clock.expectNoSleepers()
  }
}
