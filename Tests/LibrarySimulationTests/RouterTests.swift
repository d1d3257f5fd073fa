import Causeway
import CausewayApp
import CausewaySimulation
import Testing

/// Requests, answers, timeouts and sessions in any order.
@MainActor
@Suite(.requiresSimulation) struct RouterTests {
  /// Shows numbers as routes, and answers after any time.
  private final class Server: RouteServer {
    /// The routes that were served, in order.
    private(set) var begun: [Int] = []
    private let simulation: Simulation
    private let onServe: @MainActor (Int) -> Void

    init(_ simulation: Simulation, onServe: @escaping @MainActor (Int) -> Void = { _ in }) {
      self.simulation = simulation
      self.onServe = onServe
    }

    func serve(_ request: RouteRequest<Int>) async -> RouteAnswer {
      begun.append(request.route)
      onServe(request.route)
      // Sometimes longer than the router's timeout.
      try? await simulation.delay()
      return simulation.choose(from: [.served, .failed("missing")])
    }
  }

  private func router(_ policy: RoutePolicy<Int> = .inOrder, held: Bool = false) -> Router<Int> {
    Router(log: NavigationLog(), held: held, policy: policy, timeout: .seconds(5), parse: { _ in nil })
  }

  @Test func eachRequestEndsOnceAndInOrder() async throws {
    try await simulate(schedules: 200) { simulation in
      let router = router()
      let server = Server(simulation) { #expect(router.current?.route == $0) }
      router.coordinator = server
      let outcomes = Record<Int>()
      let listening = router.outcomes.sink { outcomes.append($0.request.route) }
      var submitted: [Int] = []
      for route in 1...4 {
        simulation.callBackOnMain(after: nil) {
          submitted.append(route)
          router.submit(route)
        }
      }
      simulation.callBackOnMain(after: nil) { router.hold() }
      simulation.callBackOnMain(after: nil) { router.cancelCurrent() }
      simulation.callBackOnMain(after: nil) { router.release() }
      if simulation.chooseBool() { simulation.callBackOnMain(after: nil) { router.forget() } }
      await simulation.settle()
      router.release()
      await simulation.settle()
      #expect(outcomes.values.sorted() == [1, 2, 3, 4])
      #expect(router.log.records.count == 4)
      #expect(server.begun == submitted.filter { server.begun.contains($0) })
      #expect(router.current == nil && router.pending.isEmpty)
      withExtendedLifetime(listening) {}
    }
  }

  @Test func callersReceiveTheAnswerWithinTheTimeout() async throws {
    try await simulate(schedules: 200) { simulation in
      let router = router()
      let server = Server(simulation)
      router.coordinator = server
      let outcomes = Record<RouteOutcome<Int>>()
      let listening = router.outcomes.sink { outcomes.append($0) }
      let callers = (1...3).map { route in
        Task {
          try? await simulation.delay()
          let beginning = simulation.now
          let answer = await router.open(route)
          return (answer: answer, time: simulation.now - beginning)
        }
      }
      if simulation.chooseBool() { simulation.callBackOnMain(after: nil) { callers[0].cancel() } }
      await simulation.settle()
      for (route, caller) in zip(1..., callers) {
        let (answer, time) = await caller.value
        // At most two other requests are served first.
        #expect(time <= .seconds(15))
        if !caller.isCancelled { #expect(outcomes.values.first { $0.request.route == route }?.answer == answer) }
      }
      #expect(outcomes.values.count == 3)
      withExtendedLifetime(listening) {}
    }
  }

  @Test func latestRequestIsServedLast() async throws {
    try await simulate(schedules: 200) { simulation in
      let router = router(.latestWins)
      var last = 0
      let server = Server(simulation) { #expect($0 == last) }
      router.coordinator = server
      let outcomes = Record<RouteOutcome<Int>>()
      let listening = router.outcomes.sink { outcomes.append($0) }
      for route in 1...4 {
        simulation.callBackOnMain(after: nil) {
          last = route
          router.submit(route)
        }
      }
      await simulation.settle()
      #expect(server.begun.last == last)
      #expect(outcomes.values.last?.request.route == last)
      #expect(outcomes.values.count == 4)
      withExtendedLifetime(listening) {}
    }
  }

  @Test func linksOfAUserAreServedOnlyToThatUser() async throws {
    try await simulate(schedules: 200) { simulation in
      let states = CurrentValueSubject<AuthenticationState<String>, Never>(.loggedOut)
      let router = router(held: true)
      var owners: [Int: String] = [:]
      var prepared: String?
      var lastUser: String?
      let server = Server(simulation) { route in
        // The current request continues when the login expires.
        #expect(states.value == .expired || states.value.isLoggedIn && prepared == states.value.user)
        if let owner = owners[route] { #expect(owner == lastUser) }
      }
      router.coordinator = server
      router.follow(states, owner: { $0 }) { user in
        try? await simulation.delay()
        if !Task.isCancelled { prepared = user }
      }
      for state in [AuthenticationState.loggedIn("ada"), .expired, .loggedOut, .loggedIn("bob")] {
        simulation.callBackOnMain(after: nil) {
          lastUser = state.user ?? lastUser
          states.value = state
        }
      }
      for route in 1...3 {
        simulation.callBackOnMain(after: nil) {
          owners[route] = states.value.user
          router.submit(route)
        }
      }
      await simulation.settle()
      #expect(router.isHeld != states.value.isLoggedIn)
      #expect(Set(server.begun).count == server.begun.count)
      if states.value.isLoggedIn { #expect(router.pending.isEmpty) }
    }
  }
}
