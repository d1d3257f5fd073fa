import Causeway
import CausewayApp
import CausewayTesting
import Observation
import Testing

/// A launch that an interface observes.
@Suite(.timeLimit(.minutes(60))) @MainActor struct LaunchObservationTests {
  @Test func progressAndReportAreObserved() async {
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
