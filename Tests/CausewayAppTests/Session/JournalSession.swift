import CausewayApp
import CausewayTesting

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
