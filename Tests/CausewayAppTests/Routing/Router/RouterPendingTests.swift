import Causeway
import CausewayApp
import CausewayTesting
import Foundation
import Testing

/// Waiting links that survive the end of the process.
@MainActor
@Suite(.timeLimit(.minutes(60)), .checksSubscriptions, .settles)
struct RouterPendingTests {
  private let blobs = MemoryBlobStore()
  private let coordinator = MockCoordinator()

  /// Runs the app; the run ends when the router is released.
  private func run(_ body: (Router<Place>, PendingRouteStore) async -> Void) async {
    let store = PendingRouteStore(blobs)
    let router = Router(coordinator, held: true)
    await router.keepPending(in: store)
    await body(router, store)
    router.unfollow()
    await store.save()
  }

  @Test func waitingLinksComeBackBeforeNewOnes() async {
    await run { router, _ in
      router.submit(.profile("1"), from: .handoff)
      router.submit(.forum("9"))
      router.submit(.tab(.settings))
    }
    let router = Router(coordinator, held: true)
    router.submit(.profile("2"))
    await router.keepPending(in: PendingRouteStore(blobs))
    #expect(router.pending.map(\.route) == [.profile("1"), .tab(.settings), .profile("2")])
    #expect(router.pending.map(\.entry) == [.handoff, .inApp, .inApp])
  }

  @Test func aLinkIsNoLongerStoredWhenItIsServed() async {
    let server = GatedServer()
    await run { router, store in
      router.submit(.profile("1"))
      await store.save()
      #expect(blobs.load() != nil)
      router.coordinator = server
      router.release()
      await server.begins(.profile("1"))
      await store.save()
      #expect(blobs.load() == nil, "a link that crashes the app is not served again")
      server.end(.profile("1"))
    }
  }

  @Test func forgottenLinksAreForgottenInTheStoreToo() async {
    await run { router, _ in
      router.submit(.profile("1"))
      router.forget()
    }
    #expect(blobs.load() == nil)
  }

  @Test func aRouterThatIsReleasedLeavesThemInTheStore() async {
    await run { router, _ in router.submit(.profile("1")) }
    #expect(coordinator.profiles.isEmpty)
    await run { router, _ in
      router.release()
      await settle()
    }
    #expect(coordinator.profiles == ["1"])
  }

  @Test func linksOfAUserComeBackToThatUserOnly() async {
    let states = CurrentValueSubject<AuthenticationState<String>, Never>(.loggedOut)
    await run { router, _ in
      router.follow(states, owner: { $0 })
      states.send(.loggedIn("ada"))
      await settle()
      router.hold()
      router.submit(.profile("1"))
      states.send(.expired)
    }
    states.send(.loggedOut)
    await run { router, _ in
      router.follow(states, owner: { $0 })
      states.send(.loggedIn("bob"))
      await settle()
      #expect(coordinator.profiles.isEmpty && router.pending.isEmpty)
      states.send(.loggedIn("ada"))
      await settle()
      #expect(coordinator.profiles == ["1"])
    }
    #expect(blobs.load() == nil)
  }

  @Test func linksOfAnExpiredSessionComeBackInTheSameProcessAfterAnotherUser() async {
    let states = CurrentValueSubject<AuthenticationState<String>, Never>(.loggedOut)
    await run { router, _ in
      router.follow(states, owner: { $0 })
      for _ in 1...2 {
        states.send(.loggedIn("ada"))
        await settle()
        router.hold()
      }
      router.submit(.profile("1"))
      states.send(.expired)
      states.send(.loggedIn("bob"))
      await settle()
      #expect(coordinator.profiles.isEmpty)
      states.send(.loggedIn("ada"))
      await settle()
      #expect(coordinator.profiles == ["1"], "once")
    }
  }

  @Test func damagedDataIsReportedAndReplaced() async {
    blobs.save(Data("nonsense".utf8))
    let store = PendingRouteStore(blobs)
    let failures = Recorder(store.failures)
    let router = Router(coordinator, held: true)
    await router.keepPending(in: store)
    #expect(failures.values.count == 1)
    #expect(router.pending.isEmpty)
    router.submit(.profile("1"))
    await store.save()
    await run { router, _ in #expect(router.pending.map(\.route) == [.profile("1")]) }
    failures.cancel()
    router.forget()
  }

  @Test func onlyTheNewestAreStored() async {
    let router = Router(coordinator, held: true)
    let store = PendingRouteStore(blobs, limit: 2)
    await router.keepPending(in: store)
    for id in 1...4 { router.submit(.profile("\(id)")) }
    await store.save()
    await run { router, _ in #expect(router.pending.map(\.route) == [.profile("3"), .profile("4")]) }
  }

  @Test func whatCouldNotBeWrittenIsWrittenWithTheNextChange() async {
    let spy = SpyBlobStore()
    spy.allow(saving: false)
    let store = PendingRouteStore(spy)
    let failures = Recorder(store.failures)
    let router = Router(coordinator, held: true)
    await router.keepPending(in: store)
    router.submit(.profile("1"))
    await store.save()
    #expect(!failures.values.isEmpty)
    spy.allow()
    await store.save()
    #expect(!spy.wasOnMain)
    let second = Router(coordinator, held: true)
    await second.keepPending(in: PendingRouteStore(spy))
    #expect(second.pending.map(\.route) == [.profile("1")])
    failures.cancel()
  }
}
