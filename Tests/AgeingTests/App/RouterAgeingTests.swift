import Causeway
import CausewayApp
import CausewayTesting
import Foundation
import Testing

/// Each part of a router, used again and again.
@Suite struct RouterAgeingTests {
  @Test func routersDoNotAge() async {
    await #expect(processExitsWith: .success) {
      await Self.routers()
    }
  }

  @MainActor private static func routers() async {
    let ageing = Ageing()
    let routes = shopRoutes
    let links = Links()
    let url = URL(string: "shop://items/12")!
    await ageing.checkSparingly("Router") {
      let router = Router(routes, log: NavigationLog(), clock: TestClock())
      router.coordinator = links
      router.submit(url)
      router.release()
      _ = await router.open(url)
    }
    for (name, policy) in [
      ("inOrder", RoutePolicy<ShopRoute>.inOrder), ("latestWins", .latestWins), ("dropDuplicates", .dropDuplicates),
    ] {
      let router = Router(routes, log: NavigationLog(), held: false, policy: policy, clock: TestClock())
      router.coordinator = links
      let tokens = [router.requests.sink { _ in }, router.outcomes.sink { _ in }]
      await ageing.check("Router.open(_:), \(name)") { _ = await router.open(url) }
      await ageing.check("Router.submit(_:), \(name)") {
        router.submit(.item(12, page: 1))
        router.submit(pasteboard: "shop://items/12")
        _ = await router.open(.item(12, page: 1))
      }
      for token in tokens { token.cancel() }
    }
    let router = Router(routes, log: NavigationLog(), clock: TestClock())
    router.coordinator = links
    await ageing.check("a link of another app") { _ = await router.open(URL(string: "mail://12")!) }
    await ageing.check("a held Router") {
      router.submit(url)
      router.release()
      _ = await router.open(url)
      router.hold()
    }
    ageing.check("Router.forget()") {
      router.submit(url)
      router.forget()
    }
    router.release()
    await ageing.checkSparingly("Router.cancelCurrent()") {
      let request = Task { await router.open(.waiting) }
      await links.isWaiting()
      router.cancelCurrent()
      _ = await request.value
    }
    await ageing.checkSparingly("a cancelled Router.open(_:)") {
      let request = Task { await router.open(.waiting) }
      await links.isWaiting()
      request.cancel()
      _ = await request.value
      router.cancelCurrent()
    }
    router.legacy = links
    await ageing.check("a route that all servers decline") { _ = await router.open(.orders) }
  }

  @Test func linksOfSessionsDoNotAge() async {
    await #expect(processExitsWith: .success) {
      await Self.linksOfSessions()
    }
  }

  @MainActor private static func linksOfSessions() async {
    let ageing = Ageing()
    let links = Links()
    let url = URL(string: "shop://items/12")!
    let router = Router(shopRoutes, log: NavigationLog(), clock: TestClock())
    router.coordinator = links
    await router.keepPending(in: PendingRouteStore(MemoryBlobStore()))
    await ageing.checkSparingly("Router.keepPending(in:), a link that waits") {
      router.submit(url)
      router.release()
      _ = await router.open(url)
      router.hold()
    }
    let states = CurrentValueSubject<AuthenticationState<String>, Never>(.loggedOut)
    ageing.check("Router.follow(_:)") {
      router.follow(states) { $0 }
      router.unfollow()
    }
    router.follow(states) { $0 }
    await ageing.checkSparingly("a session with a link") {
      states.send(.loggedIn("ada"))
      _ = await router.open(url)
      states.send(.loggedOut)
      _ = await mainActorTurn()
    }
    router.unfollow()
    await ageing.checkSparingly("Router.keepPending(in:)") {
      let store = PendingRouteStore(MemoryBlobStore())
      let router = Router(shopRoutes, log: NavigationLog(), clock: TestClock())
      await router.keepPending(in: store)
      router.submit(url)
      await store.save()
      router.forget()
      await store.save()
    }
  }
}

private func mainActorTurn() async { await Task { @MainActor in }.value }

/// Declines orders, and does not answer to `waiting` until it is cancelled.
@MainActor private final class Links: RouteServer {
  private let waiting = AsyncStream.makeStream(of: Void.self)
  private let clock = TestClock()

  func serve(_ request: RouteRequest<ShopRoute>) async -> RouteAnswer {
    switch request.route {
    case .orders: return .declined("the orders have not been moved yet")
    case .item: return .served
    case .waiting:
      waiting.continuation.yield()
      try? await clock.sleep(for: .seconds(1))
      return .served
    }
  }

  func isWaiting() async {
    for await _ in waiting.stream { return }
  }
}
