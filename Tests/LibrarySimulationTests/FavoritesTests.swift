import Causeway
import CausewayBridging
import CausewaySimulation
import CausewayViewModel
import Testing

@testable import Favorites

/// The view models of the favourites example, with services that answer after any time.
@MainActor
@Suite(.requiresSimulation) struct FavoritesTests {
  /// A catalogue whose answers overtake each other, and sometimes fail.
  private struct Catalog: CatalogService {
    let simulation: Simulation
    var fails = false

    static func items(matching query: ItemQuery) -> [Item] {
      Item.samples.filter { $0.id.contains(query.text) || query.text.isEmpty }
    }

    func featured() async throws -> [Item] {
      try await simulation.delay()
      return Item.samples.filter(\.isFeatured)
    }

    func item(_ id: Item.ID) async throws -> Item {
      try await simulation.delay()
      return try #require(Item.samples.first { $0.id == id })
    }

    func items(matching query: ItemQuery) -> AnyPublisher<[Item], any Error> {
      let result: Result<[Item], Broken> = fails ? .failure(Broken()) : .success(Self.items(matching: query))
      return CallbackFuture<[Item], Broken> { callback in
        simulation.callBack(after: nil) { callback(result) }
      }
      .unwrapServiceError().eraseToAnyPublisher()
    }
  }

  /// Favourites that change after any time, or cannot be changed.
  private final class Favorites: FavoritesService {
    let state = CurrentValueSubject<Set<Item.ID>, Never>([])
    let calls = Record<Bool>()
    let running = Overlap()
    private let simulation: Simulation
    private let queue: SimulatedQueue

    init(_ simulation: Simulation) {
      self.simulation = simulation
      queue = simulation.queue()
    }

    var favoritesChanges: AnyPublisher<Set<Item.ID>, Never> { state.eraseToAnyPublisher() }

    func setFavorite(_ id: Item.ID, _ isFavorite: Bool) async throws {
      try await running.during {
        let fails = simulation.chooseBool()
        try await withCallback { (callback: Callback<Void, Broken>) in
          queue.asyncAfter(simulation.chooseDelay()) { [self] in
            if fails { return callback.fail(Broken()) }
            calls.append(isFavorite)
            state.update { if isFavorite { $0.insert(id) } else { $0.remove(id) } }
            callback.succeed()
          }
        }
      }
    }
  }

  private final class Toggles: FeatureToggleService {
    let state = CurrentValueSubject<Set<Feature>, Never>(Set(Feature.allCases))
    var enabledFeatures: StatePublisher<Set<Feature>, Never> { state.readOnly }

    func set(_ feature: Feature, to isEnabled: Bool) {
      if isEnabled { state.value.insert(feature) } else { state.value.remove(feature) }
    }
  }

  @Test func itemsEndWithTheAnswerToTheLastQuery() async throws {
    try await simulate(schedules: 200) { simulation in
      let fails = simulation.chooseBool()
      let model = ItemsModel(
        catalog: Catalog(simulation: simulation, fails: fails), favorites: Favorites(simulation), toasts: Toaster(),
        toggles: Toggles(), clock: ContinuousClock())
      for text in ["a", "as", "", "actors"] {
        simulation.callBackOnMain(after: nil) {
          model.query.text = text
          if text == "as" { model.search() }
        }
      }
      await simulation.settle()
      #expect(!model.isSearching)
      #expect((model.errorText != nil) == fails)
      #expect(model.items == (fails ? [] : Catalog.items(matching: model.query)))
    }
  }

  @Test func detailShowsTheStoredFavoriteAndItsTapsNeverOverlap() async throws {
    try await simulate(schedules: 200) { simulation in
      let favorites = Favorites(simulation)
      let model = DetailModel(
        id: "actors", catalog: Catalog(simulation: simulation), favorites: favorites, toasts: Toaster())
      for _ in 1...3 { simulation.callBackOnMain(after: nil) { model.toggleFavorite() } }
      simulation.callBack(after: nil) { favorites.state.value.insert("swiftui") }
      await simulation.settle()
      #expect(model.isFavorite == favorites.state.value.contains("actors"))
      #expect(favorites.running.highest <= 1)
      // Each tap that succeeds is the opposite of the one before it.
      #expect(favorites.calls.values == favorites.calls.values.indices.map { $0.isMultiple(of: 2) })
    }
  }

  @Test func queuedTapsOnItemsAreAllMadeInOrder() async throws {
    try await simulate(schedules: 200) { simulation in
      let favorites = Favorites(simulation)
      let model = ItemsModel(
        catalog: Catalog(simulation: simulation), favorites: favorites, toasts: Toaster(), toggles: Toggles(),
        clock: ContinuousClock())
      for index in [0, 1, 0, 0] {
        simulation.callBackOnMain(after: nil) { model.toggleFavorite(Item.samples[index]) }
      }
      await simulation.settle()
      #expect(favorites.running.highest == 1)
      #expect(!model.toggleFavorite.isExecuting)
      #expect(model.favoriteIDs == favorites.state.value)
    }
  }

  @Test func toastReplacesThePreviousOneAndStaysForTwoSeconds() async throws {
    try await simulate(schedules: 200) { simulation in
      let toaster = Toaster()
      let model = ToastModel(toasts: toaster, clock: ContinuousClock())
      var last: (toast: Toast, time: Duration)?
      for number in 1...3 {
        simulation.callBackOnMain(after: nil) {
          last = (Toast("\(number)"), simulation.now)
          toaster.show(Toast("\(number)"))
          #expect(model.current == last?.toast)
        }
      }
      for _ in 1...3 {
        simulation.callBackOnMain(after: nil) {
          guard let last else { return #expect(model.current == nil) }
          if simulation.now < last.time + ToastModel.stay { #expect(model.current == last.toast) }
          if simulation.now > last.time + ToastModel.stay { #expect(model.current == nil) }
        }
      }
      await simulation.settle()
      #expect(model.current == nil)
    }
  }
}
