import CausewaySimulation
import Testing

/// The last row appears twice before the next page has arrived, so the page is loaded and added twice.
enum PageLoadedTwice {
  /// A service that answers after any time.
  struct FeedService: Sendable {
    static let pageSize = 10

    let simulation: Simulation

    func page(_ number: Int) async throws -> [Int] {
      try await simulation.delay()
      let first = number * Self.pageSize
      return Array(first..<first + Self.pageSize)
    }
  }

  @MainActor
  final class Broken {
    private(set) var rows: [Int] = []
    private let service: FeedService

    init(_ service: FeedService) { self.service = service }

    func loadNextPage() async throws {
      rows += try await service.page(rows.count / FeedService.pageSize)
    }

    func rowAppeared(_ index: Int) {
      guard index == rows.count - 1 else { return }
      Task { try await loadNextPage() }
    }
  }

  @MainActor
  final class Correct {
    private(set) var rows: [Int] = []
    private var isLoading = false
    private let service: FeedService

    init(_ service: FeedService) { self.service = service }

    func loadNextPage() async throws {
      guard !isLoading else { return }
      isLoading = true
      defer { isLoading = false }
      rows += try await service.page(rows.count / FeedService.pageSize)
    }

    func rowAppeared(_ index: Int) {
      guard index == rows.count - 1 else { return }
      Task { try await loadNextPage() }
    }
  }

  static let race = Race(
    "page loaded twice",
    broken: { simulation in
      let model = Broken(FeedService(simulation: simulation))
      try await model.loadNextPage()
      model.rowAppeared(9)
      await simulation.advance(by: simulation.chooseDelay())
      model.rowAppeared(9)
      await simulation.settle()
      #expect(model.rows == Array(0..<20))
    },
    correct: { simulation in
      let model = Correct(FeedService(simulation: simulation))
      try await model.loadNextPage()
      model.rowAppeared(9)
      await simulation.advance(by: simulation.chooseDelay())
      model.rowAppeared(9)
      await simulation.settle()
      #expect(model.rows == Array(0..<20))
    })
}
