import Causeway
import CausewayApp
import CausewayTesting
import Foundation
import Testing

/// Times in seconds, for systems without `Duration`.
@MainActor
@Suite(.checksSubscriptions) struct SecondsTests {
  @Test func secondsAreDurations() {
    #expect(LaunchStep("a", timeout: 2.5) {}.timeout == .milliseconds(2500))
    #expect(LaunchStep("a", timeout: .milliseconds(2500)) {}.timeoutInSeconds == 2.5)
    #expect(LaunchStep.offMain("a", timeout: 2) {}.timeout == .seconds(2))
    #expect(LaunchStep.root("a", timeout: 2) { .main }.timeout == .seconds(2))
    #expect(LaunchStep("a") {}.timeout == nil)
    #expect(LaunchTimeout(step: "a", limit: 2) == LaunchTimeout(step: "a", limit: .seconds(2)))
    #expect(LaunchTimeout(step: "a", limit: 0.25).limit == .milliseconds(250))
    #expect("\(LaunchRecovery.retry(after: 0.5))" == "\(LaunchRecovery.retry(after: .milliseconds(500)))")
    #expect(RefreshKey("a", atMostEvery: 60) == RefreshKey("a", atMostEvery: .seconds(60)))
    #expect(RefreshKey("a", atMostEvery: 60).interval == .seconds(60))
  }

  @Test func aRouterHasTheSameLimitsInSeconds() {
    let router = Router<Place>(log: NavigationLog(), timeout: 5, maximumAge: nil) { Place($0) }
    #expect(router.timeout == .seconds(5))
    #expect(router.maximumAge == nil && router.maximumAgeInSeconds == nil)
    router.maximumAgeInSeconds = 60
    router.timeoutInSeconds = nil
    #expect(router.maximumAge == .seconds(60))
    #expect(router.timeout == nil)
    router.maximumAge = .seconds(1)
    router.timeout = .milliseconds(1500)
    #expect(router.maximumAgeInSeconds == 1)
    #expect(router.timeoutInSeconds == 1.5)
    let standard = Router<Place>(log: NavigationLog()) { Place($0) }
    #expect(standard.timeout == .seconds(30) && standard.maximumAge == .seconds(24 * 60 * 60))
  }

  @Test func durationsAreReportedInSeconds() async {
    let clock = TestClock()
    let launch = LaunchSequence([LaunchStep("a") { try await clock.sleep(for: .milliseconds(250)) }], clock: clock)
    async let report = launch.run()
    await clock.sleepers(atLeast: 1)
    await clock.advance(by: .milliseconds(250))
    #expect(await report.durationInSeconds == 0.25)
    #expect(launch.report["a"]?.durationInSeconds == 0.25)
  }
}
