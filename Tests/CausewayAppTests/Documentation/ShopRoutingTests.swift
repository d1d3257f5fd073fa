import CausewayApp
import CausewayAppTesting
import CausewayTesting
import Foundation
import Testing

/// The code about routes in `docs/app.md`.
@MainActor
@Suite(.timeLimit(.minutes(60)), .checksSubscriptions)
struct ShopRoutingTests {
  private let log = NavigationLog()

  @Test func theTableReadsAndPrints() throws {
    let routes = try makeShopRoutes()
    #expect(routes.route(for: "shop://items/12") == .item("12", page: 1))
    #expect(routes.route(for: "https://shop.example/item.php?id=12&from=mail") == .item("12", page: 1))
    #expect(routes.address(for: .item("12", page: 3)) == "shop://items/12?page=3")
    #expect(routes.route(for: "shop://items/twelve") == nil)
  }

  @Test func theTableSaysWhyThereIsNoRoute() throws {
    guard case .failure(let mismatch) = try makeShopRoutes().match("shop://items/12?page=0") else {
      return #expect(Bool(false), "there is a route")
    }
    guard case .unreadable("page", "0", _) = mismatch else { return #expect(Bool(false), "\(mismatch)") }
  }

  @Test func twoPatternsThatFitTheSameAreFoundAtTheStart() {
    do throws(RouteTableError) {
      _ = try RouteTable<ShopRoute> {
        RoutePattern(alias: "search?id={id}", in: .shop, .digits) { .category($0) }
        RoutePattern(alias: "search?item={id}", in: .shop, .digits) { .item($0, page: 1) }
      }
      Issue.record("the table was made")
    } catch {
      guard case .ambiguous = error else { return #expect(Bool(false), "\(error)") }
      #expect("\(error)".contains("ShopRoutingTests.swift"))
    }
  }

  @Test func linksGoToTheCoordinatorAndThenToTheScreensFromBefore() async throws {
    let navigation = NavigationCoordinator<ShopScheme>(log: log)
    let coordinator = ShopLinks(navigation) { $0 == "12" }
    var old: [ShopRoute] = []
    let oldScreens = ClosureRouteServer<ShopRoute> { request in
      old.append(request.route)
      return .served
    }
    let url = try #require(URL(string: "shop://items/12"))
    let clock = TestClock()
    let router = Router(try makeShopRoutes(), log: log, clock: clock)
    #expect(router.submit(url))
    #expect(router.pending.map(\.route) == [.item("12", page: 1)])

    router.coordinator = coordinator
    router.legacy = oldScreens
    router.release()

    #expect(await router.open(.orders, from: .quickAction) == .served)
    #expect(await router.open(.item("13", page: 1), from: .handoff) == .failed("There is no item 13."))
    #expect(await router.open(pasteboard: "Look: https://shop.example/item.php?id=12!").isServed)

    #expect(navigation.detailPath == [.item("12")])
    #expect(old == [.orders])
    #expect(
      log.records.filter { $0.entry != .openURL }.map(\.description) == [
        "quick action: orders → legacy",
        #"handoff: item("13", page: 1) → coordinator: There is no item 13."#,
        #"pasteboard: item("12", page: 1) → coordinator → item("12", page: 1)"#,
      ])
  }

  @MainActor
  @Test func linksOfTheShopAreServedOnceReady() async throws {
    let server = RecordingRouteServer<ShopRoute>()
    let router = Router(try makeShopRoutes(), log: NavigationLog(), clock: TestClock())
    router.coordinator = server
    #expect(router.submit(try #require(URL(string: "shop://items/12"))))
    server.expectNoMore()
    router.release()
    await server.expectNext(.item("12", page: 1), from: .openURL)
  }

  @Test func aLinkThatHangsDoesNotBlockTheOthers() async throws {
    let clock = TestClock()
    let isAsked = Signal()
    let never = Signal()
    let server = ClosureRouteServer<ShopRoute> { request in
      guard request.route == .orders else { return .served }
      isAsked.fire()
      await never.wait()
      return .served
    }
    let router = Router(try makeShopRoutes(), log: log, policy: .dropDuplicates, timeout: .seconds(5), clock: clock)
    router.coordinator = server
    router.release()
    async let first = router.open(.orders)
    await isAsked.wait()
    async let second = router.open(.item("12", page: 1))
    await clock.advance(by: .seconds(5))
    #expect(await first == .failed("it was not served within 5.0 seconds"))
    #expect(await second == .served)
  }

  @Test func linksWaitForALoginAlsoInTheNextRun() async throws {
    let store = MemoryBlobStore()
    let done = Probe<[String]>([])
    func restore(_ user: String) async { done.append("restore \(user)") }
    let server = ClosureRouteServer<ShopRoute> { request in
      done.append("\(request)")
      return .served
    }
    for logsIn in [false, true] {
      let flow = SessionFlow<String>(main: { user in ShopSession(user, ServiceLocator()) })
      let router = Router(try makeShopRoutes(), log: log, clock: TestClock())
      router.coordinator = server
      let links = PendingRouteStore(store)
      if logsIn {
        await router.keepPending(in: PendingRouteStore(store))
      } else {
        await router.keepPending(in: links)
        router.submit(.item("12", page: 1), from: .handoff)
      }
      router.follow(flow.states, owner: { $0 }) { user in
        await restore(user)
      }
      try await flow.start { .loggedOut }
      if logsIn {
        let outcomes = Recorder(router.outcomes)
        try await flow.logIn { "ada" }
        _ = await outcomes.values(atLeast: 1)
        outcomes.cancel()
      }
      router.unfollow()
      await links.save()
    }
    #expect(done.value == ["restore ada", #"handoff: item("12", page: 1)"#])
  }
}
