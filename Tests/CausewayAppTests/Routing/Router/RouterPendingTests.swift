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
  /// The part of the store that contains the links.
  private var links: MemoryBlobStore { blobs.store(for: "pending-links") }
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
      #expect(links.load() != nil)
      router.coordinator = server
      router.release()
      await server.begins(.profile("1"))
      await store.save()
      #expect(links.load() == nil, "a link that crashes the app is not served again")
      server.end(.profile("1"))
    }
  }

  @Test func aLinkIsNotServedWhileTheStoreStillRemovesIt() async {
    let blobs = SlowBlobStore()
    let server = StoreReadingServer(blobs)
    let store = PendingRouteStore(blobs)
    let router = Router(server, held: true)
    await router.keepPending(in: store)
    router.submit(.profile("1"))
    await store.save()
    #expect(blobs.load() != nil)
    router.release()
    await settle()
    #expect(server.stored == [nil])
  }

  @Test func aLinkIsServedEvenIfTheStoreCannotRemoveIt() async {
    let spy = SpyBlobStore()
    let store = PendingRouteStore(spy)
    let failures = Recorder(store.failures)
    let router = Router(coordinator, held: true)
    await router.keepPending(in: store)
    router.submit(.profile("1"))
    router.submit(.profile("2"))
    await store.save()
    spy.allow(saving: false)
    router.release()
    await settle()
    #expect(coordinator.profiles == ["1", "2"])
    #expect(!failures.values.isEmpty)
    failures.cancel()
  }

  @Test func forgottenLinksAreForgottenInTheStoreToo() async {
    await run { router, _ in
      router.submit(.profile("1"))
      router.forget()
    }
    #expect(links.load() == nil)
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
    #expect(links.load() == nil)
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

  @Test func damagedDataIsMovedAsideAndReported() async {
    let damaged = Data("nonsense".utf8)
    links.save(damaged)
    let store = PendingRouteStore(blobs)
    let failures = Recorder(store.failures)
    let router = Router(coordinator, held: true)
    await router.keepPending(in: store)
    guard failures.values.count == 1, case .movedAside(let place, let reason) = failures.values[0] else {
      return #expect(Bool(false), "\(failures.values)")
    }
    #expect(place.contains("aside-") && !reason.isEmpty)
    #expect(links.movedAside == [damaged])
    #expect(router.pending.isEmpty)
    router.submit(.profile("1"))
    await store.save()
    #expect(links.movedAside == [damaged])
    #expect(failures.values.count == 1)
    await run { router, _ in #expect(router.pending.map(\.route) == [.profile("1")]) }
    failures.cancel()
    router.forget()
  }

  @Test func damagedDataThatCannotBeMovedAsideIsNotReplaced() async {
    let spy = SpyBlobStore("nonsense")
    spy.allow(moving: false)
    let store = PendingRouteStore(spy)
    let failures = Recorder(store.failures)
    let router = Router(coordinator, held: true)
    await router.keepPending(in: store)
    router.submit(.profile("1"))
    await store.save()
    #expect(spy.text == "nonsense")
    #expect(failures.values.contains { if case .movingAside(is SpyBlobStore.Broken) = $0 { true } else { false } })
    #expect(failures.values.contains { if case .saving = $0 { true } else { false } })
    spy.allow()
    await store.save()
    #expect(spy.movedAside == ["nonsense"])
    #expect(spy.text?.contains("profile") == true || spy.text?.contains("1") == true)
    failures.cancel()
  }

  @Test func linksThatCouldNotBeReadAreNotReplaced() async {
    await run { router, _ in router.submit(.profile("1")) }
    let spy = SpyBlobStore(links.load().map { String(decoding: $0, as: UTF8.self) })
    spy.allow(loading: false)
    let store = PendingRouteStore(spy)
    let failures = Recorder(store.failures)
    let states = CurrentValueSubject<AuthenticationState<String>, Never>(.loggedOut)
    let router = Router(coordinator, held: true)
    await router.keepPending(in: store)
    router.follow(states, owner: { $0 })
    router.submit(.profile("2"))
    await store.save()
    #expect(failures.values.contains { if case .reading(is SpyBlobStore.Broken) = $0 { true } else { false } })
    #expect(spy.saveCount == 0 && spy.movedAside.isEmpty)
    spy.allow()
    // They are read again at the next login, and come first.
    states.send(.loggedIn("ada"))
    await settle()
    #expect(coordinator.profiles == ["1", "2"])
    router.unfollow()
    await store.save()
    #expect(spy.text == nil && spy.movedAside.isEmpty)
    failures.cancel()
  }

  @Test func linksThatCouldNotBeReadAreReadAgainWithTheNextRequest() async {
    await run { router, _ in router.submit(.profile("1")) }
    let spy = SpyBlobStore(links.load().map { String(decoding: $0, as: UTF8.self) })
    spy.allow(loading: false)
    let store = PendingRouteStore(spy)
    let router = Router(coordinator, held: true)
    await router.keepPending(in: store)
    #expect(router.pending.isEmpty)
    spy.allow()
    let requests = Recorder(router.requests)
    router.submit(.profile("2"))
    _ = await requests.values(atLeast: 2)
    #expect(router.pending.map(\.route) == [.profile("1"), .profile("2")])
    await store.save()
    #expect(spy.text?.contains("users\\/2") == true, "\(spy.text ?? "")")
    #expect(spy.movedAside.isEmpty)
    requests.cancel()
    router.forget()
  }

  @Test func linksOfAUserWhoLeavesWhileTheyAreReadStayStored() async {
    let states = CurrentValueSubject<AuthenticationState<String>, Never>(.loggedIn("ada"))
    await run { router, _ in
      router.follow(states, owner: { $0 })
      await settle()
      router.hold()
      router.submit(.profile("1"))
      states.send(.expired)
    }
    let router = Router(coordinator, held: true)
    let store = PendingRouteStore(blobs)
    await router.keepPending(in: store)
    states.send(.loggedIn("ada"))
    router.follow(states, owner: { $0 })
    // The task of the login has not read the links yet.
    states.send(.loggedOut)
    states.send(.loggedIn("bob"))
    await settle()
    #expect(coordinator.profiles.isEmpty && router.pending.isEmpty)
    states.send(.loggedIn("ada"))
    await settle()
    #expect(coordinator.profiles == ["1"])
    router.unfollow()
  }

  @Test func keepingLinksInTheSameStoreAgainAddsNoDuplicates() async {
    let store = PendingRouteStore(blobs)
    let router = Router(coordinator, held: true)
    await router.keepPending(in: store)
    router.submit(.profile("1"))
    await router.keepPending(in: store)
    #expect(router.pending.map(\.route) == [.profile("1")])
    router.forget()
  }

  @Test func onlyTheNewestLinksAreStored() async {
    let router = Router(coordinator, held: true)
    let store = PendingRouteStore(blobs, limit: 2)
    await router.keepPending(in: store)
    for id in 1...4 { router.submit(.profile("\(id)")) }
    await store.save()
    await run { router, _ in #expect(router.pending.map(\.route) == [.profile("3"), .profile("4")]) }
  }

  @Test func unwrittenLinksAreWrittenWithTheNextChange() async {
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

/// A store that removes its data only when the main actor has run its jobs.
private struct SlowBlobStore: BlobStore {
  private let blobs = MemoryBlobStore()

  func load() -> Data? { blobs.load() }

  func save(_ data: Data) { blobs.save(data) }

  func clear() {
    // The first block waits for the job that is running now, and the second for the jobs that it has enqueued.
    for _ in 1...2 { DispatchQueue.main.sync {} }
    blobs.clear()
  }

  func moveAside() throws -> String? { blobs.moveAside() }
}

/// A server that reads the stored links when it is asked.
@MainActor
private final class StoreReadingServer: RouteServer {
  private let store: SlowBlobStore
  private(set) var stored: [Data?] = []

  init(_ store: SlowBlobStore) {
    self.store = store
  }

  func serve(_ request: RouteRequest<Place>) async -> RouteAnswer {
    stored.append(store.load())
    return .served
  }
}
