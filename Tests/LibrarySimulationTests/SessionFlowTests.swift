import Causeway
import CausewayApp
import CausewaySimulation
import Testing

/// Logins, logouts and expiries that overtake each other.
@MainActor
@Suite(.requiresSimulation) struct SessionFlowTests {
  /// The sessions of a flow.
  @MainActor
  private final class Stage {
    let simulation: Simulation
    let isReliable: Bool
    /// The sessions that were created and not torn down.
    var live: [FakeSession] = []
    var activating = 0

    init(_ simulation: Simulation, isReliable: Bool = false) {
      self.simulation = simulation
      self.isReliable = isReliable
    }

    func session(_ user: String) -> FakeSession {
      let session = FakeSession(user, self)
      live.append(session)
      return session
    }
  }

  private final class FakeSession: Session {
    let serviceLocator = ServiceLocator()
    let user: String
    private(set) var isActive = false
    private let stage: Stage

    init(_ user: String, _ stage: Stage) {
      self.user = user
      self.stage = stage
    }

    func activate() async throws {
      stage.activating += 1
      #expect(stage.activating == 1)
      defer { stage.activating -= 1 }
      try await stage.simulation.delay()
      if !stage.isReliable, stage.simulation.chooseBool() { throw Broken() }
      isActive = true
    }

    func teardown() {
      #expect(stage.live.contains { $0 === self })
      stage.live.removeAll { $0 === self }
    }
  }

  private func authenticated(_ user: String, _ simulation: Simulation) async throws(Broken) -> String {
    try? await simulation.delay()
    if simulation.chooseBool() { throw Broken() }
    return user
  }

  @Test func oneSessionIsLeftInEveryOrder() async throws {
    try await simulate(schedules: 200) { simulation in
      let stage = Stage(simulation)
      let flow = SessionFlow<String>(
        login: { stage.session("login") }, main: { stage.session($0) },
        onLogOut: [.cookies { try? await simulation.delay() }])
      Task {
        try? await flow.start {
          try? await simulation.delay()
          return simulation.choose(from: [.loggedOut, .user("ada"), .expired])
        }
      }
      let logins = ["bob", "eve"].map { user in
        Task {
          try? await simulation.delay()
          _ = try? await flow.logIn { () async throws(Broken) in try await authenticated(user, simulation) }
        }
      }
      simulation.callBackOnMain(after: nil) { Task { await flow.logOut() } }
      simulation.callBackOnMain(after: nil) { Task { await flow.expire() } }
      if simulation.chooseBool() { simulation.callBackOnMain(after: nil) { logins[0].cancel() } }
      await simulation.settle()
      #expect(flow.state != .unknown && flow.state != .loggingIn)
      #expect(stage.live.count == (flow.session == nil ? 0 : 1))
      #expect(stage.live.first === flow.session)
      #expect(stage.live.first?.isActive != false)
      if let user = flow.state.user { #expect(stage.live.first?.user == user) }
      if flow.root == .login, let session = stage.live.first { #expect(session.user == "login") }
    }
  }

  @Test func lastLoginWinsAndItsEventFollowsTheState() async throws {
    try await simulate(schedules: 200) { simulation in
      let stage = Stage(simulation, isReliable: true)
      let flow = SessionFlow<String>(main: { stage.session($0) })
      let events = flow.didLogIn.receive(on: MainActor.shared).sink { user in
        #expect(flow.state == .loggedIn(user))
        #expect((flow.session as? FakeSession)?.isActive == true)
      }
      try await flow.start { .loggedOut }
      var last = ""
      for user in ["ada", "bob", "eve"] {
        Task {
          try? await simulation.delay()
          last = user
          _ = try? await flow.logIn {
            try? await simulation.delay()
            return user
          }
        }
      }
      await simulation.settle()
      #expect(flow.state == .loggedIn(last))
      #expect(stage.live.map(\.user) == [last])
      withExtendedLifetime(events) {}
    }
  }

  @Test func logoutLeavesNoCookieOfALoginThatItSupersedes() async throws {
    try await simulate(schedules: 200) { simulation in
      let stage = Stage(simulation, isReliable: true)
      var hasCookie = false
      let flow = SessionFlow<String>(
        main: { stage.session($0) },
        onLogOut: [
          .cookies {
            try await simulation.delay()
            hasCookie = false
          }
        ])
      try await flow.start { .loggedOut }
      Task {
        try? await simulation.delay()
        _ = try? await flow.logIn {
          try? await simulation.delay()
          hasCookie = true
          return "ada"
        }
      }
      Task {
        try? await simulation.delay()
        await flow.logOut()
      }
      await simulation.settle()
      if flow.state == .loggedOut { #expect(!hasCookie) }
      #expect(flow.state == .loggedOut || flow.state == .loggedIn("ada"))
    }
  }
}
