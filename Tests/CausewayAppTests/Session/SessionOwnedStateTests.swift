import Causeway
import CausewayApp
import CausewayTesting
import Testing

/// A flow ends the user's state before any other part of the session's end.
@MainActor
@Suite(.timeLimit(.minutes(60)), .checksSubscriptions)
struct SessionOwnedStateTests {
  private final class State: OwnedState {
    let journal: Probe<[String]>

    init(_ journal: Probe<[String]>) {
      self.journal = journal
    }

    func leave() {
      journal.append("leave")
    }
  }

  private final class PlainSession: Session {
    let serviceLocator = ServiceLocator()
    let journal: Probe<[String]>

    init(_ journal: Probe<[String]>) {
      self.journal = journal
    }

    func activate() {
      journal.append("activate")
    }

    func teardown() {
      journal.append("teardown")
    }
  }

  private let journal = Probe<[String]>([])

  private func flow() -> SessionFlow<String> {
    SessionFlow(
      main: { [journal] _ in PlainSession(journal) },
      onLogOut: [.cookies { [journal] in journal.append("cookies") }], owning: [State(journal)])
  }

  private func news() -> [String] {
    defer { journal.change { $0 = [] } }
    return journal.value
  }

  @Test func logoutExpiryAndASwitchLeaveTheStateBeforeTheSessionEnds() async throws {
    let flow = flow()
    let states = flow.states.changes.sink { [journal] in journal.append("\($0.root)") }
    try await flow.start { .loggedOut }
    try await flow.logIn { "ada" }
    _ = news()
    await flow.expire()
    #expect(news() == ["leave", "teardown", "login"])
    try await flow.logIn { "ada" }
    _ = news()
    try await flow.logIn { "alan" }
    #expect(news() == ["activate", "leave", "teardown", "main"])
    await flow.logOut()
    #expect(news() == ["cookies", "leave", "teardown", "login"])
    states.cancel()
  }

  @Test func aFailedLoginLeavesNoState() async throws {
    struct Refused: Error {}
    let flow = flow()
    try await flow.start { .user("ada") }
    _ = news()
    _ = try? await flow.logIn { () throws(Refused) in throw Refused() }
    #expect(news() == [])
  }
}
