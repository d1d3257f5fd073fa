import CausewaySimulation
import Testing

/// A wallet pays more than it has: the actor checks the balance, and another payment runs while it awaits.
enum ActorReentrancy {
  struct InsufficientFunds: Error {}

  /// A bank that answers after any time.
  struct Bank: Sendable {
    let simulation: Simulation

    func authorize(_ amount: Int) async throws {
      try await simulation.delay()
    }
  }

  actor Broken {
    private(set) var balance = 100
    private let bank: Bank

    init(_ bank: Bank) { self.bank = bank }

    func pay(_ amount: Int) async throws {
      guard balance >= amount else { throw InsufficientFunds() }
      try await bank.authorize(amount)
      balance -= amount
    }
  }

  actor Correct {
    private(set) var balance = 100
    private let bank: Bank

    init(_ bank: Bank) { self.bank = bank }

    func pay(_ amount: Int) async throws {
      guard balance >= amount else { throw InsufficientFunds() }
      balance -= amount
      do {
        try await bank.authorize(amount)
      } catch {
        balance += amount
        throw error
      }
    }
  }

  static let race = Race(
    "actor re-entrancy",
    broken: { simulation in
      let wallet = Broken(Bank(simulation: simulation))
      for _ in 1...2 {
        Task { try await wallet.pay(80) }
        await simulation.advance(by: simulation.chooseDelay())
      }
      await simulation.settle()
      #expect(await wallet.balance == 20)
    },
    correct: { simulation in
      let wallet = Correct(Bank(simulation: simulation))
      for _ in 1...2 {
        Task { try await wallet.pay(80) }
        await simulation.advance(by: simulation.chooseDelay())
      }
      await simulation.settle()
      #expect(await wallet.balance == 20)
    })
}
