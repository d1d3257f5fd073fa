import Causeway
import CausewayApp
import CausewayTesting
import Testing

/// The objects that a router retains, and their release.
@MainActor
@Suite(.timeLimit(.minutes(60)), .checksSubscriptions, .settles)
struct RouterReleaseTests {
  /// A part of a route whose release can be observed.
  private final class Token: Sendable {}

  @Test func aReleasedRouterCancelsTheCurrentRequestAndEndsTheOthers() async throws {
    let log = NavigationLog()
    let isServing = Signal()
    let never = PassthroughSubject<Void, Never>()
    let server = ClosureRouteServer<Place> { _ in
      isServing.fire()
      await never.first()
      return .failed(Task.isCancelled ? "cancelled" : "not cancelled")
    }
    var router: Router? = Router<Place>(log: log, held: false, timeout: nil) { Place($0) }
    router?.coordinator = server
    let requests = try Recorder(#require(router).requests)
    let outcomes = try Recorder(#require(router).outcomes)
    router?.submit(.profile("1"))
    router?.submit(.profile("2"))
    await isServing.wait()
    weak let released = router
    router = nil
    #expect(released == nil, "the request being served does not retain it")
    #expect(requests.isFinished)
    #expect(outcomes.isFinished)
    #expect(outcomes.values.map(\.answer) == [.failed("the router was released")])
    await settle()
    #expect(log.records.map(\.answer) == [.failed("the router was released"), .failed("cancelled")])
    requests.cancel()
    outcomes.cancel()
  }

  @Test func aServedRequestIsReleased() async {
    let router = Router<Token>(log: NavigationLog(), held: false, timeout: nil) { _ in nil }
    let server = ClosureRouteServer<Token> { _ in .served }
    router.coordinator = server
    weak var released: Token?
    do {
      let token = Token()
      released = token
      #expect(await router.open(token) == .served)
      router.submit(token)
    }
    await settle()
    #expect(router.log.records.count == 2)
    #expect(released == nil)
  }

  @Test func aForgottenRequestIsReleased() {
    let router = Router<Token>(log: NavigationLog()) { _ in nil }
    weak var released: Token?
    do {
      let token = Token()
      released = token
      router.submit(token)
      router.forget()
    }
    #expect(released == nil)
  }

  @Test func theParserIsReleasedWithTheRouter() {
    weak var released: Token?
    do {
      let token = Token()
      released = token
      let router = Router<Place>(log: NavigationLog()) { url in withExtendedLifetime(token) { Place(url) } }
      #expect(router.route(in: "app://settings") == .tab(.settings))
    }
    #expect(released == nil)
  }
}
