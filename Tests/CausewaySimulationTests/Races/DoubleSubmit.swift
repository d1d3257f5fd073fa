import CausewaySimulation
import Testing

/// A button tapped twice orders twice, because the guard reads a state that changes only after an `await`.
enum DoubleSubmit {
  /// A shop that accepts every order, and answers after any time.
  @MainActor
  final class Shop {
    private(set) var orders: [String] = []
    private let simulation: Simulation

    init(_ simulation: Simulation) { self.simulation = simulation }

    func address() async throws -> String {
      try await simulation.delay()
      return "1 Main Street"
    }

    func order(_ item: String, to address: String) async throws -> Int {
      orders.append("\(item) to \(address)")
      try await simulation.delay()
      return orders.count
    }
  }

  enum State: Equatable {
    case editing
    case submitting
    case ordered(number: Int)
  }

  @MainActor
  final class Broken {
    private(set) var state = State.editing
    private let shop: Shop

    init(_ shop: Shop) { self.shop = shop }

    func buyTapped() {
      Task { await buy() }
    }

    private func buy() async {
      guard state == .editing else { return }
      do {
        let address = try await shop.address()
        state = .submitting
        state = .ordered(number: try await shop.order("lamp", to: address))
      } catch {
        state = .editing
      }
    }
  }

  @MainActor
  final class Correct {
    private(set) var state = State.editing
    private let shop: Shop

    init(_ shop: Shop) { self.shop = shop }

    func buyTapped() {
      Task { await buy() }
    }

    private func buy() async {
      guard state == .editing else { return }
      state = .submitting
      do {
        let address = try await shop.address()
        state = .ordered(number: try await shop.order("lamp", to: address))
      } catch {
        state = .editing
      }
    }
  }

  static let race = Race(
    "double submit",
    broken: { simulation in
      let shop = Shop(simulation)
      let model = Broken(shop)
      model.buyTapped()
      await simulation.advance(by: simulation.chooseDelay())
      model.buyTapped()
      await simulation.settle()
      #expect(shop.orders.count == 1)
    },
    correct: { simulation in
      let shop = Shop(simulation)
      let model = Correct(shop)
      model.buyTapped()
      await simulation.advance(by: simulation.chooseDelay())
      model.buyTapped()
      await simulation.settle()
      #expect(shop.orders.count == 1)
    })
}
