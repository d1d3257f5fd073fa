import Causeway
import CausewayApp
import CausewayTesting
import Testing

/// Removing and cancelling requests, including the one that is being served.
@MainActor
@Suite(.timeLimit(.minutes(60)), .checksSubscriptions, .settles)
struct RouterForgetTests {
  private let server = GatedServer()
  private let router: Router<Place>

  init() {
    router = Router(server)
  }

  @Test func forgettingEndsTheRequestThatIsBeingServed() async {
    let first = Task { await router.open(.profile("1")) }
    await server.begins(.profile("1"))
    router.submit(.profile("2"))
    #expect(router.forget().map(\.route) == [.profile("1"), .profile("2")])
    #expect(await first.value == .failed("it was forgotten while it was being served"))
    #expect(router.current == nil)
    #expect(router.log.records.count == 2)
    let third = Task { await router.open(.profile("3")) }
    await server.begins(.profile("3"))
    server.end(.profile("1"))
    server.end(.profile("3"))
    #expect(await third.value == .served)
    await settle()
    #expect(router.log.records.count == 3, "the late answer of the first is not recorded")
  }

  @Test func cancellingTheCurrentRequestBeginsTheNext() async {
    let isCancelled = Signal()
    let server = ClosureRouteServer<Place> { [server] request in
      let answer = await server.serve(request)
      if Task.isCancelled { isCancelled.fire() }
      return answer
    }
    router.coordinator = server
    #expect(router.cancelCurrent() == nil)
    let first = Task { await router.open(.profile("1")) }
    await self.server.begins(.profile("1"))
    router.submit(.profile("2"))
    #expect(router.cancelCurrent()?.route == .profile("1"))
    #expect(await first.value == .failed("it was cancelled while it was being served"))
    await isCancelled.wait()
    await self.server.begins(.profile("2"))
    self.server.end(.profile("2"))
    await settle()
    #expect(router.log.records.map(\.answer.isServed) == [false, true])
  }

  @Test func aSubscriberOfTheOutcomesMayForget() async {
    let token = router.outcomes.receive(on: MainActor.shared).sink { [weak router] _ in router?.forget() }
    let first = Task { await router.open(.profile("1")) }
    await server.begins(.profile("1"))
    router.submit(.profile("2"))
    server.end(.profile("1"))
    #expect(await first.value == .served)
    await settle()
    #expect(router.pending.isEmpty && router.current == nil)
    #expect(server.events == ["begin \(Place.profile("1"))", "end \(Place.profile("1"))"])
    let third = Task { await router.open(.profile("3")) }
    await server.begins(.profile("3"))
    server.end(.profile("3"))
    #expect(await third.value == .served)
    token.cancel()
  }

  @Test func aForgottenLinkThatIsServedAllTheSameDoesNotNavigate() async {
    let navigation = ReaderCoordinator()
    let isAsked = Signal()
    let lookup = Signal()
    let answers = Probe<[RouteAnswer]>([])
    let server = ClosureRouteServer<Place> { _ in
      isAsked.fire()
      // It ignores its cancellation.
      await Task { await lookup.wait() }.value
      let later = Task { navigation.select(.thread(9)) }
      answers.append(navigation.select(tab: .bookmarks))
      answers.append(navigation.present(.search))
      answers.append(navigation.push(.thread(1)))
      answers.append(await later.value)
      return navigation.select(.thread(1))
    }
    let router = Router(server, log: navigation.log)
    router.submit(.thread("1"))
    await isAsked.wait()
    router.forget()
    let isDone = Signal()
    let token = navigation.states.sink { if $0.detail == [.thread(9)] { isDone.fire() } }
    lookup.fire()
    await isDone.wait()
    await settle()
    let refusal = RouteAnswer.failed("the link that leads here is no longer being served")
    #expect(answers.value.prefix(3) == [refusal, refusal, refusal])
    #expect(navigation.detailPath == [.thread(9)], "a task that outlives the serving may navigate")
    #expect(navigation.selectedTab == .forums && navigation.modals.isEmpty)
    #expect(router.log.records.map(\.route) == ["\(Place.thread("1"))", "\(ReaderDestination.thread(9))"])
    token.cancel()
  }
}
