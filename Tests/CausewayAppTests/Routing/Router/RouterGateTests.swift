import CausewayApp
import CausewayAppTesting
import CausewayTesting
import Foundation
import Observation
import Testing

/// Links that arrive before they can be served.
@MainActor
@Suite(.timeLimit(.minutes(60)), .checksSubscriptions, .settles)
struct RouterGateTests {
  private let coordinator = MockCoordinator()

  @Test(.covers("d33")) func linksOfAColdStartReachTheCoordinatorInOrderWhenItIsReady() async {
    let router = Router<Place>(held: true)
    #expect(router.submit(URL("app://settings"), from: .launch))
    #expect(router.submit(URL("app://users/7")))
    #expect(!router.submit(URL("other://users/7")))
    await settle()
    #expect(router.pending.map(\.route) == [.tab(.settings), .profile("7")])
    #expect(router.log.records.map(\.server) == [.unserved], "only links of other apps have been answered")
    router.coordinator = coordinator
    router.release()
    await settle()
    #expect(
      coordinator.requests.map(\.description) == [
        "launch: \(Place.tab(.settings))", "open URL: \(Place.profile("7"))",
      ])
    #expect(router.pending == [])
    #expect(router.current == nil)
  }

  @Test(.covers("d33")) func aRecordingServerExpectsTheLinksOfAColdStart() async {
    let server = RecordingRouteServer<Place>()
    let router = Router<Place>(held: true)
    router.submit(URL("app://settings"), from: .launch)
    router.submit(URL("app://users/7"))
    router.coordinator = server
    await settle()
    server.expectNoMore()
    router.release()
    await server.expectNext(.tab(.settings), from: .launch)
    await server.expectNext(.profile("7"), from: .openURL)
  }

  @Test func linksWaitUntilTheUserLogsIn() async {
    let router = Router<Place>(coordinator)
    router.submit(.tab(.forums))
    await settle()
    router.hold()
    router.hold()
    #expect(router.isHeld)
    router.submit(.profile("1"))
    router.submit(.profile("2"))
    await settle()
    #expect(coordinator.requests.map(\.route) == [.tab(.forums)])
    router.release()
    router.release()
    await settle()
    #expect(coordinator.requests.map(\.route) == [.tab(.forums), .profile("1"), .profile("2")])
  }

  @Test func holdLetsTheRequestThatIsBeingServedEnd() async {
    let server = GatedServer()
    let router = Router<Place>(server)
    let first = Task { await router.open(.profile("1")) }
    await server.begins(.profile("1"))
    #expect(router.current?.route == .profile("1"))
    router.submit(.profile("2"))
    router.hold()
    server.end(.profile("1"))
    #expect(await first.value == .served)
    await settle()
    #expect(router.pending.map(\.route) == [.profile("2")])
    router.release()
    await server.begins(.profile("2"))
    server.end(.profile("2"))
    await settle()
    #expect(router.log.records.count == 2)
  }

  @Test func forgottenRequestsEndAsFailedAndAreReturned() async {
    let router = Router<Place>(coordinator, held: true)
    let outcomes = Recorder(router.outcomes)
    let requests = Recorder(router.requests)
    let waiter = Task { await router.open(.profile("1"), from: .handoff) }
    _ = await requests.values(atLeast: 1)
    router.submit(.profile("2"))
    #expect(router.forget().map(\.route) == [.profile("1"), .profile("2")])
    let reason = "it was forgotten while it was waiting"
    #expect(await waiter.value == .failed(reason))
    #expect(outcomes.values.map(\.answer) == [.failed(reason), .failed(reason)])
    #expect(router.log.records.map(\.entry) == [.handoff, .inApp])
    router.release()
    await settle()
    #expect(coordinator.requests == [])
    #expect(router.forget() == [])
    outcomes.cancel()
    requests.cancel()
  }

  @Test func waitingRequestsAreObserved() {
    let router = Router<Place>(coordinator, held: true)
    let hasChanged = Probe(false)
    withObservationTracking {
      _ = router.pending
    } onChange: {
      hasChanged.change { $0 = true }
    }
    router.submit(.profile("1"))
    #expect(hasChanged.value)
    router.forget()
  }

  @Test func testsDoNotWaitForHeldRequests() async {
    let router = Router<Place>(held: true)
    router.submit(.profile("1"))
    await settle()
    #expect(router.pending.count == 1)
    router.forget()
  }
}
