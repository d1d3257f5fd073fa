import CausewaySimulation
import Testing

/// Messages of an account appear after its logout, because they were being loaded at the time.
enum LogoutDuringLoad {
  /// A service that answers after any time.
  struct MailService: Sendable {
    let simulation: Simulation

    func messages(of account: String) async throws -> [String] {
      try await simulation.delay()
      return ["Dear \(account)"]
    }
  }

  @MainActor
  final class Broken {
    private(set) var account: String?
    private(set) var messages: [String] = []
    private let service: MailService

    init(_ service: MailService) { self.service = service }

    func logIn(_ account: String) {
      self.account = account
      Task { try await load(account) }
    }

    func logOut() {
      account = nil
      messages = []
    }

    private func load(_ account: String) async throws {
      messages = try await service.messages(of: account)
    }
  }

  @MainActor
  final class Correct {
    private(set) var account: String?
    private(set) var messages: [String] = []
    private let service: MailService

    init(_ service: MailService) { self.service = service }

    func logIn(_ account: String) {
      self.account = account
      Task { try await load(account) }
    }

    func logOut() {
      account = nil
      messages = []
    }

    private func load(_ account: String) async throws {
      let loaded = try await service.messages(of: account)
      if account == self.account { messages = loaded }
    }
  }

  static let race = Race(
    "logout during load",
    broken: { simulation in
      let model = Broken(MailService(simulation: simulation))
      model.logIn("Ann")
      await simulation.advance(by: simulation.chooseDelay())
      model.logOut()
      await simulation.settle()
      #expect(model.messages.isEmpty)
    },
    correct: { simulation in
      let model = Correct(MailService(simulation: simulation))
      model.logIn("Ann")
      await simulation.advance(by: simulation.chooseDelay())
      model.logOut()
      await simulation.settle()
      #expect(model.messages.isEmpty)
    })
}
