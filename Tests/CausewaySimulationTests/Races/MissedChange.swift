import CausewaySimulation
import Observation
import Testing

/// A change between reading a value and observing it is missed.
enum MissedChange {
  @MainActor @Observable
  final class Account {
    var name = "Ann"
  }

  /// An image service that answers after any time.
  struct ImageService: Sendable {
    let simulation: Simulation

    func portrait() async throws -> String {
      try await simulation.delay()
      return "portrait"
    }
  }

  @MainActor
  final class Broken {
    private(set) var title = ""
    private(set) var image: String?
    private let account: Account
    private let service: ImageService

    init(_ account: Account, _ service: ImageService) {
      self.account = account
      self.service = service
    }

    func appear() {
      Task {
        title = account.name
        image = try? await service.portrait()
        observe()
      }
    }

    private func observe() {
      withObservationTracking {
        _ = account.name
      } onChange: {
        Task { @MainActor in
          self.title = self.account.name
          self.observe()
        }
      }
    }
  }

  @MainActor
  final class Correct {
    private(set) var title = ""
    private(set) var image: String?
    private let account: Account
    private let service: ImageService

    init(_ account: Account, _ service: ImageService) {
      self.account = account
      self.service = service
    }

    func appear() {
      observe()
      Task { image = try? await service.portrait() }
    }

    private func observe() {
      withObservationTracking {
        title = account.name
      } onChange: {
        Task { @MainActor in self.observe() }
      }
    }
  }

  static let race = Race(
    "missed change",
    broken: { simulation in
      let account = Account()
      let model = Broken(account, ImageService(simulation: simulation))
      model.appear()
      await simulation.advance(by: simulation.chooseDelay())
      account.name = "Anna"
      await simulation.settle()
      #expect(model.title == "Anna")
    },
    correct: { simulation in
      let account = Account()
      let model = Correct(account, ImageService(simulation: simulation))
      model.appear()
      await simulation.advance(by: simulation.chooseDelay())
      account.name = "Anna"
      await simulation.settle()
      #expect(model.title == "Anna")
    })
}
