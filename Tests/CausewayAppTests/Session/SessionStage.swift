import Causeway
import CausewayTesting

@testable import CausewayApp

/// A flow, with a journal of its events.
@MainActor
final class SessionStage {
  enum Refusal: Error, Equatable { case wrongPassword }

  let locator = ServiceLocator()
  let journal = Probe<[String]>([])
  /// The scripts of the users' sessions, by name.
  var scripts: [String: SessionScript] = [:]
  /// The script of the login session.
  var loginScript = SessionScript()
  /// The services that users' sessions require.
  var requiredServices: [Any.Type] = []
  /// The scripts of the steps of a logout.
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

  /// Returns the events since the last call.
  func news() -> [String] {
    defer { journal.change { $0 = [] } }
    return journal.value
  }

  /// Starts the flow without a user.
  func start() async throws {
    try await flow.start { .loggedOut }
    _ = news()
  }

  /// Logs a user in.
  func enter(_ name: String) async throws {
    try await flow.logIn { name }
    _ = news()
  }

  /// Logs a user in with a script for asking, in a task of its own.
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

  /// Releases everything.
  func close() {
    tokens = []
  }
}

extension Result where Failure == SessionError<any Error> {
  /// The name of the failure, or `nil` for a success.
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

/// An asynchronous step that a test can hold up, and let fail.
struct SessionScript: Sendable {
  /// Fires when it has begun.
  let hasBegun = Signal()
  /// Fired by the test to continue.
  let mayGoOn = Signal()
  /// The error with which it ends.
  var error: (any Error)?
  /// Whether it fails in a cancelled task.
  var isCancellable = false

  /// Creates a script that ends immediately.
  init(failingWith error: (any Error)? = nil) {
    self.error = error
    mayGoOn.fire()
  }

  /// Creates a script that waits for the test.
  init(heldUpAndFailingWith error: (any Error)?) {
    self.error = error
  }

  /// A script that waits for the test.
  static var heldUp: SessionScript { SessionScript(heldUpAndFailingWith: nil) }

  /// A script that ends immediately, and fails in a cancelled task.
  static var cancellable: SessionScript {
    var script = SessionScript()
    script.isCancellable = true
    return script
  }

  /// A script that waits for the test, and fails in a cancelled task.
  static var heldUpAndCancellable: SessionScript {
    var script = heldUp
    script.isCancellable = true
    return script
  }

  /// Runs the script.
  func play() async throws {
    hasBegun.fire()
    await mayGoOn.wait()
    if isCancellable { try Task.checkCancellation() }
    if let error { throw error }
  }
}

/// A session for tests that records its calls, and waits and fails where a test specifies.
@MainActor
final class JournalSession: Session {
  struct Trouble: Error {}

  let serviceLocator: ServiceLocator
  var requiredServices: [Any.Type] = []

  private let name: String
  private let journal: Probe<[String]>
  private let script: SessionScript

  init(_ name: String, _ locator: ServiceLocator, _ journal: Probe<[String]>, _ script: SessionScript = .init()) {
    self.name = name
    serviceLocator = locator
    self.journal = journal
    self.script = script
  }

  func activate() async throws {
    journal.append("activate \(name)")
    try await script.play()
    serviceLocator.register(Greeter(name), as: (any Greeting).self)
    journal.append("active \(name)")
  }

  func teardown() {
    journal.append("teardown \(name)")
  }
}
