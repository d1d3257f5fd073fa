import CausewaySimulation
import Testing

/// A load that was in flight while the cache was cleared writes the old value back.
enum CacheWriteAfterClear {
  /// A server that answers after any time.
  @MainActor
  final class Server {
    var price = 10
    private let simulation: Simulation

    init(_ simulation: Simulation) { self.simulation = simulation }

    func price(of item: String) async throws -> Int {
      let answer = price
      try await simulation.delay()
      return answer
    }
  }

  @MainActor
  final class Broken {
    private var prices: [String: Int] = [:]
    private let server: Server

    init(_ server: Server) { self.server = server }

    func price(of item: String) async throws -> Int {
      if let price = prices[item] { return price }
      let price = try await server.price(of: item)
      prices[item] = price
      return price
    }

    func clear() {
      prices = [:]
    }
  }

  @MainActor
  final class Correct {
    private var prices: [String: Int] = [:]
    private var clearings = 0
    private let server: Server

    init(_ server: Server) { self.server = server }

    func price(of item: String) async throws -> Int {
      if let price = prices[item] { return price }
      let clearings = clearings
      let price = try await server.price(of: item)
      if clearings == self.clearings { prices[item] = price }
      return price
    }

    func clear() {
      clearings += 1
      prices = [:]
    }
  }

  static let race = Race(
    "cache write after clear",
    broken: { simulation in
      let server = Server(simulation)
      let cache = Broken(server)
      Task { try await cache.price(of: "lamp") }
      await simulation.advance(by: simulation.chooseDelay())
      server.price = 12
      cache.clear()
      await simulation.settle()
      let price = try await cache.price(of: "lamp")
      #expect(price == 12)
    },
    correct: { simulation in
      let server = Server(simulation)
      let cache = Correct(server)
      Task { try await cache.price(of: "lamp") }
      await simulation.advance(by: simulation.chooseDelay())
      server.price = 12
      cache.clear()
      await simulation.settle()
      let price = try await cache.price(of: "lamp")
      #expect(price == 12)
    })
}
