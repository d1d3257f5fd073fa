import CausewaySimulation
import Testing

/// A timeout discards the answer to a request that the server has carried out.
enum LostAnswer {
  struct TimeoutError: Error {}

  static func withTimeout(_ limit: Duration, _ operation: @escaping @Sendable () async throws -> Void) async throws {
    try await withThrowingTaskGroup(of: Void.self) { group in
      group.addTask { try await operation() }
      group.addTask {
        try await Task.sleep(for: limit)
        throw TimeoutError()
      }
      defer { group.cancelAll() }
      try await group.next()
    }
  }

  /// A server to which requests and answers travel for any time.
  actor PaymentServer {
    private let simulation: Simulation
    private(set) var paid: Set<String> = []

    init(_ simulation: Simulation) { self.simulation = simulation }

    func pay(_ order: String) async throws {
      try await simulation.delay()
      paid.insert(order)
      try await simulation.delay()
    }

    func isPaid(_ order: String) async throws -> Bool {
      try await simulation.delay()
      return paid.contains(order)
    }
  }

  enum Status { case open, paid, failed }

  @MainActor
  final class Broken {
    private(set) var status = Status.open
    private let server: PaymentServer

    init(_ server: PaymentServer) { self.server = server }

    func pay(_ order: String) async {
      do {
        try await withTimeout(.seconds(5)) { [server] in try await server.pay(order) }
        status = .paid
      } catch {
        status = .failed
      }
    }
  }

  @MainActor
  final class Correct {
    private(set) var status = Status.open
    private let server: PaymentServer

    init(_ server: PaymentServer) { self.server = server }

    func pay(_ order: String) async {
      do {
        try await withTimeout(.seconds(5)) { [server] in try await server.pay(order) }
        status = .paid
      } catch {
        let isPaid = (try? await server.isPaid(order)) ?? false
        status = isPaid ? .paid : .failed
      }
    }
  }

  static let race = Race(
    "lost answer",
    broken: { simulation in
      let server = PaymentServer(simulation)
      let model = Broken(server)
      await model.pay("coffee")
      let isPaid = await server.paid.contains("coffee")
      #expect(model.status == (isPaid ? .paid : .failed))
    },
    correct: { simulation in
      let server = PaymentServer(simulation)
      let model = Correct(server)
      await model.pay("coffee")
      let isPaid = await server.paid.contains("coffee")
      #expect(model.status == (isPaid ? .paid : .failed))
    })
}
