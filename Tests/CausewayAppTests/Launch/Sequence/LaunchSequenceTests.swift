import Causeway
import CausewayApp
import CausewayTesting
import Observation
import Testing

@Suite @MainActor struct LaunchSequenceTests {
  struct Trouble: Error, Equatable {}

  let clock = TestClock()

  @Test(.covers("f1")) func stepsRunInTheirOrder() async {
    var log: [String] = []
    let names = ["logging", "settings migration", "authentication", "appearance", "background refresh"]
    let launch = LaunchSequence(names.map { name in LaunchStep(name) { log.append(name) } }, clock: clock)
    let report = await launch.run()
    #expect(log == names)
    #expect(report.isReady)
    #expect(report.records.map(\.step) == names)
  }

  @Test(.covers("f2"), arguments: [(true, LaunchRoot.main), (false, .login)])
  func aLoggedInUserSeesTheMainInterface(isLoggedIn: Bool, root: LaunchRoot) async {
    let launch = LaunchSequence([.root("session") { isLoggedIn ? .main : .login }], clock: clock)
    #expect(await launch.run().root == root)
  }

  @Test(.covers("f2")) func theLoginIsTheDefaultRoot() async {
    #expect(await LaunchSequence([], clock: clock).run().root == .login)
  }

  @Test(.covers("f2")) func theLoginRootOverridesTheOfflineInterface() async {
    let launch = LaunchSequence(
      [
        .root("session") { .login },
        LaunchStep("news", .optional) { throw Trouble() }.recovering { _ in .show(.offline) },
      ], clock: clock)
    #expect(await launch.run().root == .login)
  }

  @Test(.covers("f7")) func deferredStepsWaitForTheInterface() async {
    var log: [String] = []
    let launch = LaunchSequence(
      [
        LaunchStep("cache", .deferred) { log.append("cache") },
        LaunchStep("theme") { log.append("theme") },
      ], clock: clock)
    await launch.run()
    log.append("interface")
    let report = await launch.runDeferred()
    #expect(log == ["theme", "interface", "cache"])
    #expect(report.records.map(\.step) == ["theme", "cache"])
  }

  @Test(.covers("f7")) func heavyWorkIsNotOnTheMainActor() async {
    let isOnMain = Probe<[Bool]>([])
    let launch = LaunchSequence(
      [
        LaunchStep("light") { isOnMain.append(MainActorContext.isCurrent) },
        .offMain("heavy") { isOnMain.append(MainActorContext.isCurrent) },
        LaunchStep("light again") { isOnMain.append(MainActorContext.isCurrent) },
      ], clock: clock)
    await launch.run()
    #expect(isOnMain.value == [true, false, true])
  }

  @Test(.covers("f7")) func progressIsAStream() async {
    let launch = LaunchSequence(
      [
        LaunchStep("one") {}, LaunchStep("two", .optional) { throw Trouble() },
        LaunchStep("three", .deferred) {},
      ], clock: clock)
    let recorder = Recorder(launch.progress)
    await launch.run()
    await launch.runDeferred()
    await recorder.expectNext(
      LaunchProgress(.waiting, of: 2),
      LaunchProgress(.launching, step: "one", done: 0, of: 2),
      LaunchProgress(.launching, step: "two", done: 1, of: 2),
      LaunchProgress(.ready, done: 2, of: 2),
      LaunchProgress(.deferred, step: "three", done: 0, of: 1),
      LaunchProgress(.finished, done: 1, of: 1))
    recorder.expectNoMore()
    #expect(launch.progress.value.fraction == 1)
    recorder.cancel()
  }

  @Test(.covers("f7")) func eachStepIsMeasured() async {
    let clock = clock
    let launch = LaunchSequence(
      [
        LaunchStep("fast") {},
        LaunchStep("slow") { await clock.advance(by: .milliseconds(250)) },
        LaunchStep("slower", .deferred) { await clock.advance(by: .seconds(2)) },
      ], clock: clock)
    await launch.run()
    #expect(launch.report["fast"]?.duration == .zero)
    #expect(launch.report["slow"]?.duration == .milliseconds(250))
    #expect(launch.report["slower"] == nil)
    let report = await launch.runDeferred()
    #expect(report.duration == .milliseconds(2250))
    #expect(
      report.description == """
        ready: login
          fast: done in 0.0 seconds
          slow: done in 0.25 seconds
          slower: done in 2.0 seconds
        """)
  }

  @Test func aRequiredStepWithoutARecoveryEndsTheLaunch() async {
    var log: [String] = []
    let launch = LaunchSequence(
      [
        LaunchStep("store") { throw Trouble() },
        LaunchStep("theme") { log.append("theme") },
        LaunchStep("cache", .deferred) { log.append("cache") },
      ], clock: clock)
    let report = await launch.run()
    await launch.runDeferred()
    #expect(log.isEmpty)
    guard case .stopped("store", let error) = report.ending else { return #expect(Bool(false), "\(report)") }
    #expect(error is Trouble)
    #expect(
      report.records.map(\.description) == [
        "store: failed (Trouble()) in 0.0 seconds", "theme: skipped", "cache: skipped",
      ])
    #expect(launch.progress.value == LaunchProgress(.stopped, step: "store", done: 0, of: 2))
  }

  @Test func anOptionalStepWithoutARecoveryDoesNotEndTheLaunch() async {
    let launch = LaunchSequence([LaunchStep("images", .optional) { throw Trouble() }], clock: clock)
    let report = await launch.run()
    #expect(report.isReady)
    #expect(report["images"]?.description == "images: failed (Trouble()), proceed in 0.0 seconds")
  }

  @Test func aRecoveryMayTryAgain() async {
    var attempts: [Int] = []
    let step = LaunchStep("store") { if attempts.count < 2 { throw Trouble() } }
      .recovering {
        attempts.append($0.attempt)
        return .retry
      }
    let report = await LaunchSequence([step], clock: clock).run()
    #expect(attempts == [1, 2])
    #expect(report["store"]?.attempts == 3)
    #expect(report.isReady)
  }

  @Test func aRecoveryMayTryAgainLater() async {
    let instants = Probe<[Duration]>([])
    let clock = clock
    let step = LaunchStep("server") {
      instants.append(clock.now.offset)
      if instants.value.count == 1 { throw Trouble() }
    }.recovering { _ in .retry(after: .seconds(3)) }
    let launch = LaunchSequence([step], clock: clock)
    async let running = launch.run()
    await clock.sleepers(atLeast: 1)
    await clock.advance(by: .seconds(3))
    let report = await running
    #expect(report.isReady)
    #expect(instants.value == [.zero, .seconds(3)])
    #expect(report["server"]?.duration == .seconds(3))
  }

  @Test func aRecoveryMayStartFresh() async {
    let step = LaunchStep("restoration", .optional) { throw Trouble() }.recovering { _ in .startFresh }
    let report = await LaunchSequence([.root("session") { .main }, step], clock: clock).run()
    #expect(report.startsFresh)
    #expect(report.root == .main)
  }

  @Test func aRecoveryMayStopAnOptionalStep() async {
    let step = LaunchStep("theme", .optional) { throw Trouble() }.recovering { .stop($0.error) }
    let report = await LaunchSequence([step], clock: clock).run()
    #expect(!report.isReady)
  }

  @Test func aRootStepThatFailsRequestsItsFallback() async {
    let step = LaunchStep.root("session", otherwise: .offline) { throw Trouble() }
    #expect(await LaunchSequence([step.recovering { _ in .proceed }], clock: clock).run().root == .offline)
    #expect(await LaunchSequence([step.recovering { _ in .show(.main) }], clock: clock).run().root == .main)
  }

  @Test func aRootRequestedByADeferredStepIsIgnored() async {
    let step = LaunchStep("news", .deferred) { throw Trouble() }
    let launch = LaunchSequence(
      [.root("session") { .main }, step.recovering { _ in .show(.login) }], clock: clock)
    await launch.run()
    #expect(await launch.runDeferred().root == .main)
  }

  @Test func aLaunchIsRunOnce() async {
    var count = 0
    let launch = LaunchSequence(
      [LaunchStep("one") { count += 1 }, LaunchStep("two", .deferred) { count += 10 }], clock: clock)
    await launch.runDeferred()
    #expect(count == 0)
    await launch.run()
    await launch.run()
    await launch.runDeferred()
    await launch.runDeferred()
    #expect(count == 11)
    #expect(launch.report.records.count == 2)
  }

  @Test(.covers("R6")) func stepsAreReleasedWhenTheyHaveBeenRun() async {
    final class Guest: Sendable {}
    weak var early: Guest?
    weak var late: Guest?
    func makeLaunch() -> LaunchSequence {
      let guests = [Guest(), Guest()]
      early = guests[0]
      late = guests[1]
      return LaunchSequence(
        [
          LaunchStep("early") { [guest = guests[0]] in _ = guest },
          LaunchStep("late", .deferred) { [guest = guests[1]] in _ = guest },
        ], clock: clock)
    }
    let launch = makeLaunch()
    #expect(early != nil && late != nil)
    await launch.run()
    #expect(early == nil && late != nil)
    await launch.runDeferred()
    #expect(late == nil)
  }

  @Test(.timeLimit(.minutes(60))) func progressAndReportAreObserved() async {
    let isRunning = Signal()
    let end = Signal()
    let launch = LaunchSequence([
      LaunchStep("settings") {
        isRunning.fire()
        await end.wait()
      },
      LaunchStep("cache", .deferred) {},
    ])
    var drawn: [LaunchProgress.Phase] = []
    let isOutdated = Probe(true)
    func draw() {
      guard isOutdated.value else { return }
      isOutdated.change { $0 = false }
      withObservationTracking {
        drawn.append(launch.currentProgress.phase)
        #expect(launch.report.isReady == (launch.currentProgress.phase == .ready))
      } onChange: {
        isOutdated.change { $0 = true }
      }
    }
    draw()
    async let report = launch.run()
    await isRunning.wait()
    draw()
    #expect(launch.currentProgress.step == "settings")
    end.fire()
    _ = await report
    draw()
    #expect(drawn == [.waiting, .launching, .ready])
    await launch.runDeferred()
    #expect(launch.currentProgress == launch.progress.value)
  }
}
