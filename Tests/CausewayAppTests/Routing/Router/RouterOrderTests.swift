import Causeway
import CausewayApp
import CausewayTesting
import Testing

/// Requests are served one after another, in the order of their arrival.
@MainActor
@Suite(.timeLimit(.minutes(60)), .checksSubscriptions, .settles)
struct RouterOrderTests {
  @Test(.covers("j3")) func threeConcurrentRoutesAreServedOneAfterAnother() async {
    let server = GatedServer()
    let router = Router<Place>(server)
    let requests = Recorder(router.requests)
    let places = ["1", "2", "3"].map(Place.profile)
    let tasks = places.map { place in Task.detached { await router.open(place) } }
    let order = await requests.values(atLeast: 3).map(\.route)
    #expect(Set(order) == Set(places))
    for place in order.reversed() { server.end(place) }
    for task in tasks { #expect(await task.value == .served) }
    #expect(server.events == order.flatMap { ["begin \($0)", "end \($0)"] })
    requests.cancel()
  }

  @Test func manyTasksAreServedOnceEachInTheOrderInWhichTheyCame() async {
    let coordinator = MockCoordinator()
    let router = Router<Place>(coordinator)
    let requests = Recorder(router.requests)
    await withTaskGroup { group in
      for number in 0..<300 {
        group.addTask { #expect(await router.open(.profile("\(number)")) == .served) }
      }
    }
    #expect(coordinator.requests == requests.values)
    #expect(Set(coordinator.profiles).count == 300)
    #expect(coordinator.profiles.count == 300)
    requests.cancel()
  }

  @Test func aRouteSubmittedDuringServingIsServedAfterTheWaitingOnes() async {
    let coordinator = MockCoordinator()
    let router = Router<Place>(held: true)
    var depth = 0
    let server = ClosureRouteServer<Place> { request in
      depth += 1
      if request.route == .post("1") {
        router.submit(.thread("4"))
        _ = await coordinator.serve(RouteRequest(.profile("0"), from: .inApp))
      }
      #expect(depth == 1, "nothing else is being served")
      depth -= 1
      return await coordinator.serve(request)
    }
    router.coordinator = server
    router.submit(.post("1"))
    router.submit(.profile("2"))
    router.release()
    await settle()
    #expect(coordinator.requests.map(\.route) == [.profile("0"), .post("1"), .profile("2"), .thread("4")])
  }

  @Test func waitingDuringServingIsRefused() async {
    var inner: RouteAnswer?
    let router = Router<Place>()
    let server = ClosureRouteServer<Place> { [weak router] request in
      if request.route == .post("1") { inner = await router?.open(.thread("4")) }
      return .served
    }
    router.coordinator = server
    #expect(await router.open(.post("1")) == .served)
    #expect(inner == .failed("open(_:from:) was called inside serve(_:): submit the route instead"))
    #expect(router.log.records.map(\.route) == ["\(Place.thread("4"))", "\(Place.post("1"))"])
    #expect(await router.open(.thread("4")) == .served, "from elsewhere it may be waited for")
  }

  @Test func aTaskStartedDuringServingMayWait() async {
    var inner: Task<RouteAnswer?, Never>?
    let router = Router<Place>()
    let requests = Recorder(router.requests)
    let server = ClosureRouteServer<Place> { [weak router] request in
      if request.route == .post("1") {
        inner = Task { await router?.open(.thread("4")) }
        _ = await requests.values(atLeast: 2)
      }
      return .served
    }
    router.coordinator = server
    #expect(await router.open(.post("1")) == .served)
    #expect(await inner?.value == .served)
    requests.cancel()
  }

  @Test func aCancelledWaitKeepsTheRequest() async {
    let coordinator = MockCoordinator()
    let router = Router<Place>(coordinator, held: true)
    let requests = Recorder(router.requests)
    let waiter = Task { await router.open(.profile("1")) }
    _ = await requests.values(atLeast: 1)
    waiter.cancel()
    #expect(await waiter.value == .failed("the wait was cancelled; the request stays in the queue"))
    #expect(router.pending.map(\.route) == [.profile("1")])
    router.release()
    await settle()
    #expect(coordinator.profiles == ["1"])
    #expect(router.log.records.map(\.answer) == [.served])
    requests.cancel()
  }

  @Test func aSubscriberOfTheStreamsMaySubmit() async {
    let coordinator = MockCoordinator()
    let router = Router<Place>(coordinator)
    let tokens = [
      router.requests.receive(on: MainActor.shared).sink { [weak router] request in
        if request.route == .profile("1") { router?.submit(.profile("2")) }
      },
      router.outcomes.receive(on: MainActor.shared).sink { [weak router] outcome in
        if outcome.request.route == .profile("2") { router?.submit(.profile("3")) }
      },
    ]
    router.submit(.profile("1"))
    await settle()
    #expect(coordinator.profiles == ["1", "2", "3"])
    for token in tokens { token.cancel() }
  }
}
