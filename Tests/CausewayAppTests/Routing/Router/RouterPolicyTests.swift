import CausewayApp
import CausewayTesting
import Testing

/// Requests that arrive while others wait or one is being served.
@MainActor
@Suite(.timeLimit(.minutes(60)), .checksSubscriptions, .settles)
struct RouterPolicyTests {
  private let server = GatedServer()

  @Test func theLatestLinkCancelsTheOneThatIsServedAndDropsThoseThatWait() async {
    let router = Router(server, policy: .latestWins)
    let first = Task { await router.open(.profile("1")) }
    await server.begins(.profile("1"))
    router.hold()
    router.submit(.profile("2"))
    #expect(await first.value == .failed("a later link took its place while it was being served"))
    router.submit(.profile("3"))
    #expect(router.pending.map(\.route) == [.profile("3")])
    router.release()
    await server.begins(.profile("3"))
    server.end(.profile("3"))
    await settle()
    #expect(
      router.log.records.map(\.answer) == [
        .failed("a later link took its place while it was being served"),
        .failed("a later link took its place before its turn came"), .served,
      ])
  }

  @Test func aLinkThatAServerSubmitsDoesNotCancelItsOwnServing() async {
    let coordinator = MockCoordinator()
    let router = Router(held: true, policy: .latestWins)
    let server = ClosureRouteServer<Place> { [weak router] request in
      if request.route == .profile("1") { router?.submit(.profile("2")) }
      return await coordinator.serve(request)
    }
    router.coordinator = server
    router.submit(.profile("1"))
    router.release()
    await settle()
    #expect(coordinator.profiles == ["1", "2"])
    #expect(router.log.records.map(\.answer) == [.served, .served])
  }

  @Test func aDuplicateSharesTheAnswerAndTheRecord() async {
    let router = Router(server, held: true, policy: .dropDuplicates)
    let requests = Recorder(router.requests)
    router.submit(.profile("1"))
    router.submit(.profile("2"))
    router.submit(.profile("2"), from: .handoff)
    #expect(router.pending.map(\.route) == [.profile("1"), .profile("2")])
    router.release()
    await server.begins(.profile("1"))
    // The main actor continues here only after the request has joined the other.
    let isJoining = Signal()
    let answer = Task {
      isJoining.fire()
      return await router.open(.profile("1"))
    }
    await isJoining.wait()
    server.end(.profile("1"))
    #expect(await answer.value == .served)
    server.end(.profile("2"))
    await settle()
    #expect(router.log.records.count == 2)
    #expect(requests.values.count == 2)
    router.submit(.profile("1"))
    await settle()
    #expect(router.log.records.count == 3, "a link that was served before is no duplicate")
    requests.cancel()
  }

  @Test func otherLinksMayCountAsDuplicates() async {
    let router = Router(server, held: true, policy: .droppingDuplicates { _, _ in true })
    router.submit(.profile("1"))
    router.submit(.profile("2"))
    #expect(router.pending.map(\.route) == [.profile("1")])
    router.forget()
  }
}
