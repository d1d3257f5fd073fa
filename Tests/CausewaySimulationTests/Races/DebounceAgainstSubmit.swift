import CausewaySimulation
import Testing

/// A debounced search that is still pending replaces the results of the search that the user has submitted since.
enum DebounceAgainstSubmit {
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
    private var pending: Task<Void, Never>?
    private var search: Task<Void, Never>?
    private let service: SearchService

    init(_ service: SearchService) { self.service = service }

    func type(_ text: String) {
      pending?.cancel()
      pending = Task {
        try? await Task.sleep(for: .milliseconds(300))
        if !Task.isCancelled { startSearch(text) }
      }
    }

    func submit(_ text: String) {
      startSearch(text)
    }

    private func startSearch(_ text: String) {
      search?.cancel()
      search = Task {
        let found = try? await service.results(for: text)
        if !Task.isCancelled, let found { results = found }
      }
    }
  }

  @MainActor
  final class Correct {
    private(set) var results: [String] = []
    private var pending: Task<Void, Never>?
    private var search: Task<Void, Never>?
    private let service: SearchService

    init(_ service: SearchService) { self.service = service }

    func type(_ text: String) {
      pending?.cancel()
      pending = Task {
        try? await Task.sleep(for: .milliseconds(300))
        // The sleep may have ended just before the cancellation.
        if !Task.isCancelled { startSearch(text) }
      }
    }

    func submit(_ text: String) {
      pending?.cancel()
      startSearch(text)
    }

    private func startSearch(_ text: String) {
      search?.cancel()
      search = Task {
        let found = try? await service.results(for: text)
        if !Task.isCancelled, let found { results = found }
      }
    }
  }

  static let race = Race(
    "debounce against submit",
    broken: { simulation in
      let model = Broken(SearchService(simulation: simulation))
      model.type("sw")
      try await Task.sleep(for: simulation.choose(from: [.seconds(1), .milliseconds(300), .milliseconds(100)]))
      model.submit("swift")
      await simulation.settle()
      #expect(model.results == ["swift!"])
    },
    correct: { simulation in
      let model = Correct(SearchService(simulation: simulation))
      model.type("sw")
      try await Task.sleep(for: simulation.choose(from: [.seconds(1), .milliseconds(300), .milliseconds(100)]))
      model.submit("swift")
      await simulation.settle()
      #expect(model.results == ["swift!"])
    })
}
