import Causeway
import CausewayApp
import CausewayTesting
import Foundation
import Testing

/// Links that have waited for too long are not opened.
@MainActor
@Suite(.timeLimit(.minutes(60)), .checksSubscriptions, .settles)
struct RouterAgeTests {
  private let blobs = MemoryBlobStore()
  private let coordinator = MockCoordinator()
  private let time = Probe(Date(timeIntervalSinceReferenceDate: 1_000_000))

  private func router(maximumAge: Duration?, held: Bool = true) -> Router<Place> {
    let router = Router<Place>(
      log: NavigationLog(), held: held, timeout: nil, maximumAge: maximumAge, now: { [time] in time.value },
      url: { $0.url }, parse: { Place($0) })
    router.coordinator = coordinator
    return router
  }

  private func router(held: Bool = true) -> Router<Place> {
    let router = Router<Place>(
      log: NavigationLog(), held: held, timeout: nil, now: { [time] in time.value }, url: { $0.url },
      parse: { Place($0) })
    router.coordinator = coordinator
    return router
  }

  private func pass(_ duration: Duration) {
    time.change { $0.addTimeInterval(duration / .seconds(1)) }
  }

  @Test func aLinkOfYesterdayIsNotOpened() async {
    let router = router()
    let outcomes = Recorder(router.outcomes)
    router.submit(.profile("1"))
    pass(.seconds(24 * 60 * 60))
    router.submit(.profile("2"))
    pass(.seconds(1))
    router.release()
    await settle()
    #expect(coordinator.profiles == ["2"])
    #expect(
      outcomes.values.map(\.answer) == [.failed("it waited longer than 86400.0 seconds"), .served])
    #expect(router.log.records.count == 2)
    outcomes.cancel()
  }

  @Test func aLinkThatBecomesOldBehindASlowOneIsNotOpened() async {
    let server = GatedServer()
    let router = router(maximumAge: .seconds(60), held: false)
    router.coordinator = server
    router.submit(.profile("1"))
    router.submit(.profile("2"))
    await server.begins(.profile("1"))
    pass(.seconds(61))
    server.end(.profile("1"))
    await settle()
    #expect(server.events == ["begin profile(\"1\")", "end profile(\"1\")"])
  }

  @Test func aStoredLinkKeepsItsTimeInTheNextRun() async {
    for isOld in [false, true] {
      let first = router(maximumAge: .seconds(60))
      let store = PendingRouteStore(blobs)
      await first.keepPending(in: store)
      first.submit(.profile(isOld ? "1" : "0"))
      await store.save()
      pass(.seconds(50))
      // A run in between does not make the link younger.
      let second = router(maximumAge: .seconds(60))
      let again = PendingRouteStore(blobs)
      await second.keepPending(in: again)
      #expect(second.pending.count == 1)
      pass(isOld ? .seconds(11) : .seconds(9))
      let third = router(maximumAge: .seconds(60), held: false)
      let outcomes = Recorder(third.outcomes)
      let last = PendingRouteStore(blobs)
      await third.keepPending(in: last)
      await settle()
      await last.save()
      #expect(third.pending.isEmpty)
      #expect(coordinator.profiles == ["0"])
      #expect(outcomes.values.count == 1)
      #expect(blobs.store(for: "pending-links").load() == nil)
      outcomes.cancel()
    }
  }

  @Test func aLinkThatIsTooOldIsNotRestored() async {
    let first = router()
    let store = PendingRouteStore(blobs)
    await first.keepPending(in: store)
    first.submit(.profile("1"))
    await store.save()
    pass(.seconds(30 * 24 * 60 * 60))
    let second = router()
    let again = PendingRouteStore(blobs)
    await second.keepPending(in: again)
    #expect(second.pending.isEmpty)
    #expect(second.log.records.count == 1)
    await again.save()
    #expect(blobs.store(for: "pending-links").load() == nil)
  }

  @Test func aStoredLinkWithoutATimeCountsFromItsRestoration() async {
    blobs.save(Data(#"[{"url":"app:\/\/users\/1","entry":"handoff"}]"#.utf8))
    let first = router(maximumAge: .seconds(60))
    let store = PendingRouteStore(blobs)
    await first.keepPending(in: store)
    #expect(first.pending.map(\.route) == [.profile("1")])
    await store.save()
    pass(.seconds(61))
    let second = router(maximumAge: .seconds(60))
    let again = PendingRouteStore(blobs)
    await second.keepPending(in: again)
    #expect(second.pending.isEmpty)
  }

  @Test func aClockThatWasSetBackMakesNoLinkOld() async {
    let first = router(maximumAge: .seconds(60))
    let store = PendingRouteStore(blobs)
    await first.keepPending(in: store)
    first.submit(.profile("1"))
    await store.save()
    pass(.seconds(-1_000))
    let second = router(maximumAge: .seconds(60))
    let again = PendingRouteStore(blobs)
    await second.keepPending(in: again)
    pass(.seconds(60))
    #expect(second.pending.map(\.route) == [.profile("1")])
    pass(.seconds(1))
    second.release()
    await settle()
    #expect(coordinator.profiles.isEmpty)
  }

  @Test(arguments: [Duration.zero, .seconds(-1), .seconds(Int64.min)])
  func aMaximumAgeOfZeroOpensOnlyLinksThatNeedNotWait(_ age: Duration) async {
    let router = router(maximumAge: age, held: false)
    router.submit(.profile("1"))
    await settle()
    router.hold()
    router.submit(.profile("2"))
    pass(.milliseconds(1))
    router.release()
    await settle()
    #expect(coordinator.profiles == ["1"])
  }

  @Test(arguments: [nil, Duration.seconds(Int64.max)])
  func withoutALimitALinkOfAYearAgoIsOpened(_ age: Duration?) async {
    let router = router(maximumAge: age)
    router.submit(.profile("1"))
    pass(.seconds(365 * 24 * 60 * 60))
    router.release()
    await settle()
    #expect(coordinator.profiles == ["1"])
  }

  @Test func aSubscriberThatForgetsTheRestDuringAnExpiryIsObeyed() async {
    let router = router(maximumAge: .seconds(60))
    router.submit(.profile("1"))
    pass(.seconds(61))
    router.submit(.profile("2"))
    let token = router.outcomes.prefix(1).receive(on: MainActor.shared).sink { [weak router] _ in router?.forget() }
    router.release()
    await settle()
    #expect(coordinator.profiles.isEmpty)
    #expect(router.log.records.count == 2)
    token.cancel()
  }
}
