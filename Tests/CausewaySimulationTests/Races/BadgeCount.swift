import CausewaySimulation
import Testing

/// A message is counted by a push notification and by a poll, or by neither.
enum BadgeCount {
  /// The number of unread messages at one time.
  struct Unread: Sendable {
    var count = 0
    var revision = 0
  }

  /// A mail server whose push notifications and answers arrive after any time.
  @MainActor
  final class MailServer {
    var onPush: (@MainActor (Unread) -> Void)?
    private(set) var unread = Unread()
    private let simulation: Simulation

    init(_ simulation: Simulation) { self.simulation = simulation }

    func receiveMessage() {
      unread.count += 1
      unread.revision += 1
      simulation.callBackOnMain(after: nil) { [unread] in self.onPush?(unread) }
    }

    func poll() async throws -> Unread {
      try await simulation.delay()
      let answer = unread
      try await simulation.delay()
      return answer
    }
  }

  @MainActor
  final class Broken {
    private(set) var badge = 0
    private let server: MailServer

    init(_ server: MailServer) {
      self.server = server
      server.onPush = { [weak self] _ in self?.badge += 1 }
    }

    func refresh() {
      Task { badge = try await server.poll().count }
    }
  }

  @MainActor
  final class Correct {
    private var unread = Unread()
    private let server: MailServer

    var badge: Int { unread.count }

    init(_ server: MailServer) {
      self.server = server
      server.onPush = { [weak self] in self?.update($0) }
    }

    func refresh() {
      Task { update(try await server.poll()) }
    }

    private func update(_ unread: Unread) {
      if unread.revision > self.unread.revision { self.unread = unread }
    }
  }

  static let race = Race(
    "badge count",
    broken: { simulation in
      let server = MailServer(simulation)
      let model = Broken(server)
      model.refresh()
      try await simulation.delay()
      server.receiveMessage()
      await simulation.settle()
      #expect(model.badge == server.unread.count)
    },
    correct: { simulation in
      let server = MailServer(simulation)
      let model = Correct(server)
      model.refresh()
      try await simulation.delay()
      server.receiveMessage()
      await simulation.settle()
      #expect(model.badge == server.unread.count)
    })
}
