import CausewaySimulation
import Testing

/// Several requests find the token expired and refresh it at once, which signs the user out.
///
/// The server accepts each refresh token only once.
enum RefreshStampede {
  struct Tokens: Sendable {
    var access: Int
    var refresh: Int
  }

  struct SignedOut: Error {}

  /// A server that replaces the refresh token each time it is used.
  @MainActor
  final class Server {
    private var current = 1
    private let simulation: Simulation

    init(_ simulation: Simulation) { self.simulation = simulation }

    func isExpired(_ tokens: Tokens) -> Bool { tokens.access == 1 }

    func refresh(_ tokens: Tokens) async throws -> Tokens {
      try await simulation.delay()
      guard tokens.refresh == current else { throw SignedOut() }
      current += 1
      let tokens = Tokens(access: current, refresh: current)
      try await simulation.delay()
      return tokens
    }

    func get(_ path: String, _ tokens: Tokens) async throws -> String {
      try await simulation.delay()
      return path
    }
  }

  @MainActor
  final class Broken {
    private(set) var isSignedIn = true
    private var tokens = Tokens(access: 1, refresh: 1)
    private let server: Server

    init(_ server: Server) { self.server = server }

    func get(_ path: String) async -> String? {
      do {
        if server.isExpired(tokens) { tokens = try await server.refresh(tokens) }
        return try await server.get(path, tokens)
      } catch {
        isSignedIn = false
        return nil
      }
    }
  }

  @MainActor
  final class Correct {
    private(set) var isSignedIn = true
    private var tokens = Tokens(access: 1, refresh: 1)
    private var refresh: Task<Tokens, any Error>?
    private let server: Server

    init(_ server: Server) { self.server = server }

    func get(_ path: String) async -> String? {
      do {
        return try await server.get(path, try await validTokens())
      } catch {
        isSignedIn = false
        return nil
      }
    }

    private func validTokens() async throws -> Tokens {
      if let refresh { return try await refresh.value }
      guard server.isExpired(tokens) else { return tokens }
      let refresh = Task {
        defer { self.refresh = nil }
        tokens = try await server.refresh(tokens)
        return tokens
      }
      self.refresh = refresh
      return try await refresh.value
    }
  }

  static let race = Race(
    "refresh stampede",
    broken: { simulation in
      let client = Broken(Server(simulation))
      for path in ["feed", "profile", "messages"] {
        Task { await client.get(path) }
        await simulation.advance(by: simulation.chooseDelay())
      }
      await simulation.settle()
      #expect(client.isSignedIn)
    },
    correct: { simulation in
      let client = Correct(Server(simulation))
      for path in ["feed", "profile", "messages"] {
        Task { await client.get(path) }
        await simulation.advance(by: simulation.chooseDelay())
      }
      await simulation.settle()
      #expect(client.isSignedIn)
    })
}
