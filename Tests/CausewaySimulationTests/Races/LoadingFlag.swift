import CausewaySimulation
import Testing

/// The first of two loads to finish hides the activity indicator of the other.
enum LoadingFlag {
  /// A news service that answers after any time.
  struct NewsService: Sendable {
    let simulation: Simulation

    func articles(in section: String) async throws -> [String] {
      try await simulation.delay()
      return ["All about \(section)"]
    }
  }

  @MainActor
  final class Broken {
    private(set) var isLoading = false
    private(set) var articles: [String: [String]] = [:]
    private let service: NewsService

    init(_ service: NewsService) { self.service = service }

    func open(_ section: String) {
      isLoading = true
      Task {
        defer { isLoading = false }
        articles[section] = try? await service.articles(in: section)
      }
    }
  }

  @MainActor
  final class Correct {
    private(set) var articles: [String: [String]] = [:]
    private let service: NewsService
    private var loads = 0

    var isLoading: Bool { loads > 0 }

    init(_ service: NewsService) { self.service = service }

    func open(_ section: String) {
      loads += 1
      Task {
        defer { loads -= 1 }
        articles[section] = try? await service.articles(in: section)
      }
    }
  }

  static let race = Race(
    "loading flag",
    broken: { simulation in
      let model = Broken(NewsService(simulation: simulation))
      model.open("sport")
      model.open("weather")
      await simulation.advance(by: .milliseconds(500))
      #expect(model.isLoading == (model.articles.count < 2))
    },
    correct: { simulation in
      let model = Correct(NewsService(simulation: simulation))
      model.open("sport")
      model.open("weather")
      await simulation.advance(by: .milliseconds(500))
      #expect(model.isLoading == (model.articles.count < 2))
    })
}
