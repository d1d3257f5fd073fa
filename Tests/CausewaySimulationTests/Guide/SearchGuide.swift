import CausewaySimulation
import Observation

// The code of `docs/simulation.md`.

protocol SearchService: Sendable {
  func results(for text: String) async throws -> [String]
}

struct FakeSearchService: SearchService {
  let simulation: Simulation

  func results(for text: String) async throws -> [String] {
    try await simulation.delay()
    return ["\(text) 1", "\(text) 2"]
  }
}

/// The model that the guide begins with.
enum Unguarded {
  @MainActor @Observable final class SearchModel {
    private(set) var results: [String] = []
    private let service: any SearchService

    init(_ service: any SearchService) { self.service = service }

    func type(_ text: String) {
      Task {
        if let found = try? await service.results(for: text) { results = found }
      }
    }
  }
}

@MainActor @Observable final class SearchModel {
  private(set) var results: [String] = []
  private let service: any SearchService
  private var search: Task<Void, Never>?

  init(_ service: any SearchService) { self.service = service }

  func type(_ text: String) {
    search?.cancel()
    search = Task {
      guard let found = try? await service.results(for: text), !Task.isCancelled else { return }
      results = found
    }
  }
}
