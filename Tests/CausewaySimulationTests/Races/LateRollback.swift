import CausewaySimulation
import Testing

/// A like that the server refuses late is rolled back over a newer like that the server has accepted.
enum LateRollback {
  struct Refused: Error {}

  /// A server that handles requests in order, refuses one of them at most, and answers after any time.
  @MainActor
  final class Server {
    private(set) var isLiked = false
    private var hasRefused = false
    private let simulation: Simulation

    init(_ simulation: Simulation) { self.simulation = simulation }

    func setLiked(_ isLiked: Bool) async throws {
      let refuses = !hasRefused && simulation.chooseBool()
      if refuses { hasRefused = true } else { self.isLiked = isLiked }
      try await simulation.delay()
      if refuses { throw Refused() }
    }
  }

  @MainActor
  final class Broken {
    private(set) var isLiked = false
    private let server: Server

    init(_ server: Server) { self.server = server }

    func likeTapped() {
      let old = isLiked
      let new = !old
      isLiked = new
      Task {
        do { try await server.setLiked(new) } catch { isLiked = old }
      }
    }
  }

  @MainActor
  final class Correct {
    private(set) var isLiked = false
    private var confirmed = false
    private var isSending = false
    private let server: Server

    init(_ server: Server) { self.server = server }

    func likeTapped() {
      isLiked.toggle()
      if isSending { return }
      isSending = true
      Task { await send() }
    }

    /// Sends one request at a time, until the server knows what the user sees.
    private func send() async {
      while isLiked != confirmed {
        let new = isLiked
        do {
          try await server.setLiked(new)
          confirmed = new
        } catch {
          isLiked = confirmed
        }
      }
      isSending = false
    }
  }

  static let race = Race(
    "late rollback",
    broken: { simulation in
      let server = Server(simulation)
      let model = Broken(server)
      for _ in 1...3 {
        model.likeTapped()
        await simulation.advance(by: simulation.chooseDelay())
      }
      await simulation.settle()
      #expect(model.isLiked == server.isLiked)
    },
    correct: { simulation in
      let server = Server(simulation)
      let model = Correct(server)
      for _ in 1...3 {
        model.likeTapped()
        await simulation.advance(by: simulation.chooseDelay())
      }
      await simulation.settle()
      #expect(model.isLiked == server.isLiked)
    })
}
