import Causeway
import CausewayApp
import CausewayTesting
import Testing

/// A router that follows a session.
@MainActor
@Suite(.timeLimit(.minutes(60)), .checksSubscriptions, .settles)
struct RouterSessionTests {
  private let coordinator = MockCoordinator()
  private let router: Router<Place>
  private let states = CurrentValueSubject<AuthenticationState<String>, Never>(.unknown)

  init() {
    router = Router(coordinator, held: true)
  }

  @Test func linksWaitUntilAUserLogsIn() async {
    router.submit(.profile("1"))
    router.follow(states, owner: { $0 })
    for state in [AuthenticationState.loggedOut, .loggingIn] as [AuthenticationState<String>] {
      states.send(state)
      #expect(router.isHeld)
    }
    states.send(.loggedIn("ada"))
    await settle()
    #expect(coordinator.profiles == ["1"])
    states.send(.loggedOut)
    #expect(router.isHeld)
    router.submit(.profile("2"))
    await settle()
    #expect(coordinator.profiles == ["1"])
    states.send(.loggedIn("bob"))
    await settle()
    #expect(coordinator.profiles == ["1", "2"], "a link that came after the logout belongs to the next user")
    router.unfollow()
  }

  @Test func theStreamOfASessionIsFollowed() async throws {
    let locator = ServiceLocator()
    let flow = SessionFlow<String>(main: { _ in JournalSession("ada", locator, Probe([])) })
    router.follow(flow.states)
    router.submit(.profile("1"))
    try await flow.start { .loggedOut }
    #expect(router.isHeld)
    try await flow.logIn { "ada" }
    await settle()
    #expect(coordinator.profiles == ["1"])
    await flow.logOut()
    #expect(router.isHeld)
    router.unfollow()
  }

  @Test func aLogoutForgetsTheUsersLinksAlsoTheOneThatIsServed() async {
    let server = GatedServer()
    router.coordinator = server
    router.follow(states, owner: { $0 })
    router.submit(.profile("0"))
    states.send(.loggedIn("ada"))
    await server.begins(.profile("0"))
    let second = Task { await router.open(.profile("1")) }
    let requests = Recorder(router.requests)
    _ = await requests.values(atLeast: 1)
    states.send(.loggedOut)
    #expect(await second.value == .failed("it was forgotten while it was waiting"))
    #expect(router.current == nil && router.pending.isEmpty)
    #expect(router.log.records.isEmpty, "the next user does not see where the last one was")
    requests.cancel()
    router.unfollow()
  }

  @Test(arguments: [AuthenticationState<String>.loggedOut, .expired])
  func eachUserHasALogOfTheirOwn(end: AuthenticationState<String>) async {
    router.follow(states, owner: { $0 })
    states.send(.loggedIn("ada"))
    await router.open(.profile("1"))
    states.send(end)
    #expect(router.log.records.isEmpty)
    states.send(.loggedIn("bob"))
    #expect(router.log.records.isEmpty)
    await router.open(.profile("2"))
    states.send(.loggedOut)
    states.send(.loggedIn("ada"))
    #expect(router.log.records.map(\.route) == ["profile(\"1\")"])
    router.unfollow()
  }

  @Test(arguments: [true, false]) func anExpiredSessionKeepsLinksForTheSameUserOnly(isSame: Bool) async {
    router.follow(states, owner: { $0 })
    states.send(.loggedIn("ada"))
    router.hold()
    router.submit(.profile("1"))
    states.send(.expired)
    router.submit(.profile("2"))
    #expect(router.pending.count == 2)
    states.send(.loggedIn(isSame ? "ada" : "bob"))
    await settle()
    #expect(coordinator.profiles == (isSame ? ["1", "2"] : ["2"]))
    router.unfollow()
  }

  @Test func withoutANameEachLoginCountsAsAnotherUser() async {
    router.follow(states)
    states.send(.loggedIn("ada"))
    router.hold()
    router.submit(.profile("1"))
    states.send(.expired)
    states.send(.loggedIn("ada"))
    await settle()
    #expect(coordinator.profiles.isEmpty)
    router.unfollow()
  }

  @Test func linksEndWhenAnotherUserLogsIn() async {
    let server = GatedServer()
    router.coordinator = server
    router.follow(states, owner: { $0 })
    states.send(.loggedIn("ada"))
    let first = Task { await router.open(.profile("1")) }
    await server.begins(.profile("1"))
    states.send(.loggedIn("bob"))
    #expect(await first.value == .failed("another user logged in while it was being served"))
    router.unfollow()
  }

  @Test func linksWaitUntilTheLoginIsPrepared() async {
    let isPreparing = Signal()
    let isPrepared = Signal()
    let coordinator = coordinator
    router.follow(states, owner: { $0 }) { user in
      isPreparing.fire()
      await isPrepared.wait()
      #expect(coordinator.profiles.isEmpty && user == "ada")
    }
    router.submit(.profile("1"))
    states.send(.loggedIn("ada"))
    await isPreparing.wait()
    #expect(router.isHeld)
    isPrepared.fire()
    await settle()
    #expect(coordinator.profiles == ["1"])
    router.unfollow()
  }

  @Test func aLogoutDuringThePreparationKeepsLinksWaiting() async {
    let isPreparing = Signal()
    let never = Signal()
    router.follow(states, owner: { $0 }) { _ in
      isPreparing.fire()
      await never.wait()
    }
    states.send(.loggedIn("ada"))
    await isPreparing.wait()
    states.send(.loggedOut)
    router.submit(.profile("1"))
    await settle()
    #expect(router.isHeld && coordinator.profiles.isEmpty)
    router.unfollow()
    router.forget()
  }

  @Test func aRouterThatIsReleasedFollowsNothing() {
    var router: Router? = Router(coordinator)
    router?.follow(states)
    weak let released = router
    router = nil
    #expect(released == nil)
  }
}
