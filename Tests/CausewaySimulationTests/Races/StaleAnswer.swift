import CausewaySimulation
import Testing

/// An answer that arrives late replaces the answer to a later question.
enum StaleAnswer {
  /// A search service that answers after any time.
  struct SearchService: Sendable {
    let simulation: Simulation

    func results(for text: String) async throws -> [String] {
      try await simulation.delay()
      return ["\(text)!"]
    }
  }

  @MainActor
  final class Broken {
    private(set) var results: [String] = []
    private let service: SearchService

    init(_ service: SearchService) { self.service = service }

    func type(_ text: String) {
      Task {
        if let found = try? await service.results(for: text) { results = found }
      }
    }
  }

  @MainActor
  final class Correct {
    private(set) var results: [String] = []
    private let service: SearchService
    private var search: Task<Void, Never>?

    init(_ service: SearchService) { self.service = service }

    func type(_ text: String) {
      search?.cancel()
      search = Task {
        let found = try? await service.results(for: text)
        if !Task.isCancelled, let found { results = found }
      }
    }
  }

  static let race = Race(
    "stale answer",
    broken: { simulation in
      let model = Broken(SearchService(simulation: simulation))
      model.type("a")
      model.type("ab")
      await simulation.settle()
      #expect(model.results == ["ab!"])
    },
    correct: { simulation in
      let model = Correct(SearchService(simulation: simulation))
      model.type("a")
      model.type("ab")
      await simulation.settle()
      #expect(model.results == ["ab!"])
    })
}
