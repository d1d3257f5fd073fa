import Causeway
import CausewayTesting

@testable import CausewayApp

/// A flow, with a journal of what happens in it.
@MainActor
final class SessionStage {
  enum Refusal: Error, Equatable { case wrongPassword }

  let locator = ServiceLocator()
  let journal = Probe<[String]>([])
  /// How the sessions of people go, by name.
  var scripts: [String: SessionScript] = [:]
  /// How the login session goes.
  var loginScript = SessionScript()
  /// What the sessions of people need.
  var requiredServices: [Any.Type] = []
  /// How the steps of a logout go.
  var stepScripts: [String: SessionScript] = [:]

  private(set) var flow: SessionFlow<String>!
  private var tokens: [AnyCancellable] = []

  init() {
    flow = SessionFlow(
      login: { [unowned self] in JournalSession("login", locator, journal, loginScript) },
      main: { [unowned self] user in
        let session = JournalSession(user, locator, journal, scripts[user] ?? SessionScript())
        session.requiredServices = requiredServices
        return session
      },
      onLogOut: [
        .cookies { [unowned self] in try await step("cookies") },
        .defaults { [unowned self] in try await step("defaults") },
        .cache { [unowned self] in try await step("cache") },
      ],
      announce: { [journal] event in journal.append("announce \(event)") })
    tokens = [
      flow.states.changes.sink { [journal] in journal.append("state \($0)") },
      flow.events.sink { [journal] in journal.append("\($0)") },
    ]
  }

  private func step(_ name: String) async throws {
    journal.append("\(name) while \(flow.root)")
    try await stepScripts[name]?.play()
  }

  /// What has happened since this was read the last time.
  func news() -> [String] {
    defer { journal.change { $0 = [] } }
    return journal.value
  }

  /// Lets nobody be logged in.
  func start() async throws {
    try await flow.start { .loggedOut }
    _ = news()
  }

  /// Logs somebody in.
  func enter(_ name: String) async throws {
    try await flow.logIn { name }
    _ = news()
  }

  /// Logs somebody in with a script for asking, in a task of its own.
  func logIn(_ name: String, _ asking: SessionScript) -> Task<Result<String, SessionError<any Error>>, Never> {
    Task {
      do throws(SessionError<any Error>) {
        return .success(
          try await flow.logIn { () async throws(any Error) in
            try await asking.play()
            return name
          })
      } catch {
        return .failure(error)
      }
    }
  }

  /// Lets go of everything.
  func close() {
    tokens = []
  }
}

extension Result where Failure == SessionError<any Error> {
  /// The name of how it failed; nil if it has not.
  var failureName: String? {
    guard case .failure(let error) = self else { return nil }
    return switch error {
    case .authentication(let error): "authentication \(error)"
    case .activation(let error): "activation \(error)"
    case .superseded: "superseded"
    case .cancelled: "cancelled"
    }
  }
}
