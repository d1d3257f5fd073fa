import Causeway
import CausewayApp
import CausewayTesting
import Foundation
import Testing

/// Times that are negative, not numbers, or longer than any clock runs.
@MainActor
@Suite struct AbsurdTimeTests {
  private struct Trouble: Error {}

  nonisolated private static let past: [Duration] = [
    .zero, .seconds(-1), .seconds(Int64.min), Duration(attoseconds: .min),
  ]
  nonisolated private static let never: [Duration] = [.seconds(Int64.max), Duration(attoseconds: .max)]

  @Test(arguments: past) func aStepWithoutTimeFails(_ time: Duration) async {
    let end = Signal()
    let steps = [
      LaunchStep("main", timeout: time) { await end.wait() },
      .offMain("elsewhere", timeout: time) { await end.wait() },
      .root("root", timeout: time) {
        await end.wait()
        return .main
      },
    ]
    for step in steps {
      let clock = TestClock()
      let failures = Probe<[Bool]>([])
      let recovered = step.recovering {
        failures.append($0.error is LaunchTimeout)
        return .proceed
      }
      let launch = LaunchSequence([recovered], clock: clock)
      async let running = launch.run()
      await clock.sleepers(atLeast: 1)
      await clock.advance(by: .zero)
      _ = await running
      #expect(failures.value == [true])
    }
    end.fire()
  }

  @Test(arguments: never) func aStepWithAVeryLongTimeRuns(_ time: Duration) async {
    let launch = LaunchSequence([
      LaunchStep("one", timeout: time) {}, .offMain("two", timeout: time) {}, .root("three", timeout: time) { .main },
    ])
    let report = await launch.run()
    #expect(report.isReady)
    #expect(report.root == .main)
    #expect(report.duration < .seconds(3600))
  }

  @Test(arguments: past) func aStepIsTriedAgainAtOnce(_ delay: Duration) async {
    let launch = LaunchSequence(
      [
        LaunchStep("server") { throw Trouble() }.recovering { $0.attempt < 3 ? .retry(after: delay) : .proceed }
      ], clock: TestClock())
    #expect(await launch.run()["server"]?.attempts == 3)
  }

  @Test(arguments: never) func aStepWaitsForAVeryLongTime(_ delay: Duration) async {
    for clock in [ContinuousClock() as any Clock<Duration>, TestClock()] {
      let isAsked = Signal()
      let launch = LaunchSequence(
        [
          LaunchStep("server") { throw Trouble() }.recovering { _ in
            isAsked.fire()
            return .retry(after: delay)
          }
        ], clock: clock)
      let running = Task { await launch.run() }
      await isAsked.wait()
      running.cancel()
      #expect(await running.value["server"]?.attempts == 1)
    }
  }

  @Test(arguments: past + never) func draftsAreCoalescedForAnyTime(_ time: Duration) async {
    let clock = TestClock()
    let drafts = DraftStore<String, String>(store: MemoryBlobStore(), coalescing: time, clock: clock)
    await drafts.enter("ada")
    drafts["reply"] = "Hello"
    drafts["reply"] = "Hello, Ada"
    await clock.advance(by: .seconds(1))
    #expect(drafts["reply"] == "Hello, Ada")
    drafts.leave()
  }

  @Test(arguments: past) func aRequestWithoutTimeFailsAtOnce(_ time: Duration) async {
    let server = GatedServer()
    let router = Router(server, timeout: time, clock: TestClock())
    let seconds = max(time / .seconds(1), -Double(Int64.max) / 1_000_000_000)
    #expect(await router.open(.profile("1")) == .failed("it was not served within \(seconds) seconds"))
    server.end(.profile("1"))
  }

  @Test(arguments: past + never) func aRequestMayWaitForAnyTime(_ age: Duration) async {
    let now = Probe(Date(timeIntervalSince1970: 1_000))
    let router = Router<Place>(
      log: NavigationLog(), timeout: nil, maximumAge: age, now: { now.value }, url: { $0.url }, parse: { Place($0) })
    let server = GatedServer()
    server.end(.profile("1"))
    router.coordinator = server
    let request = Task { await router.open(.profile("1")) }
    _ = await Recorder(router.requests).values(atLeast: 1)
    now.change { $0.addTimeInterval(1) }
    router.maximumAge = age
    router.release()
    if age > .zero {
      #expect(await request.value == .served)
    } else {
      #expect(await request.value == .failed("it waited longer than 0.0 seconds"))
    }
  }

  @Test(arguments: never) func aRequestHasAVeryLongTime(_ time: Duration) async {
    for clock in [ContinuousClock() as any Clock<Duration>, TestClock()] {
      let server = GatedServer()
      let router = Router<Place>(server, timeout: time, clock: clock)
      let first = Task { await router.open(.profile("1")) }
      await server.begins(.profile("1"))
      server.end(.profile("1"))
      _ = await first.value
      #expect(router.log.records.map(\.answer.isServed) == [true])
    }
  }

  @Test(arguments: past + never) func stateIsCoalescedForAnyTime(_ time: Duration) async {
    let clock = TestClock()
    let navigation = NavigationCoordinator<ShopScheme>(log: NavigationLog())
    let manager = RestorationManager<ShopScheme>(store: MemoryBlobStore(), version: 1, coalescing: time, clock: clock)
    await manager.restore(into: navigation, for: "ada")
    await clock.advance(by: .seconds(1))
  }

  @Test(arguments: [0, -1, -Double.infinity, .nan, -.greatestFiniteMagnitude]) func secondsMayBeAnyNumber(
    _ time: Double
  ) async {
    let clock = TestClock()
    let drafts = DraftStore<String, String>(store: MemoryBlobStore(), coalescing: time)
    await drafts.enter("ada")
    drafts["reply"] = "Hello"
    drafts.leave()
    let launch = LaunchSequence(
      [LaunchStep("server") { throw Trouble() }.recovering { $0.attempt < 3 ? .retry(after: time) : .proceed }],
      clock: clock)
    #expect(await launch.run()["server"]?.attempts == 3)
    #expect(LaunchTimeout(step: "server", limit: time).limitInSeconds <= 0)
    #expect(LaunchStep("server", timeout: time) {}.timeoutInSeconds ?? 1 <= 0)
    let schedule = RefreshSchedule(store: MemoryBlobStore(), now: { Date(timeIntervalSince1970: 1_000) })
    let key = RefreshKey("forums", atMostEvery: time)
    await schedule.didRefresh(key)
    #expect(await schedule.shouldRefresh(key))
    let server = GatedServer()
    server.end(.profile("1"))
    let router = Router<Place>(
      log: NavigationLog(), timeout: nil, maximumAge: time, url: { $0.url }, parse: { Place($0) })
    router.timeoutInSeconds = .infinity
    router.coordinator = server
    let request = Task { await router.open(.profile("1")) }
    _ = await Recorder(router.requests).values(atLeast: 1)
    router.release()
    #expect(await !request.value.isServed)
  }

  @Test(arguments: [0, -1, Double.infinity, -Double.infinity, Double.nan])
  func anyAgeOfPoppedScreensIsTaken(_ age: Double) {
    var limits = NavigationLimits(unpopAge: age)
    limits.unpopAge = age
    #expect(limits.unpopAge?.isNaN == age.isNaN)
  }

  @Test(arguments: past) func aRefreshWithoutAnIntervalIsAlwaysDue(_ interval: Duration) async {
    let schedule = RefreshSchedule(store: MemoryBlobStore(), now: { Date(timeIntervalSince1970: 1_000) })
    let key = RefreshKey("forums", atMostEvery: interval)
    await schedule.didRefresh(key)
    #expect(await schedule.shouldRefresh(key))
  }

  @Test(arguments: never) func aRefreshWithAVeryLongIntervalIsNeverDue(_ interval: Duration) async {
    let now = Probe(Date(timeIntervalSince1970: 1_000))
    let schedule = RefreshSchedule(store: MemoryBlobStore(), now: { now.value })
    let key = RefreshKey("forums", atMostEvery: interval)
    await schedule.didRefresh(key)
    now.change { $0 = .distantFuture }
    #expect(await !schedule.shouldRefresh(key))
    #expect(await schedule.nextRefresh(of: [key]) != nil)
  }
}
