import Causeway
import CausewayBridging
import CausewaySimulation
import CausewayViewModel
import Testing

@testable import Favorites

/// The view models of the favourites example, with services that answer after any time.
@MainActor
@Suite(.requiresSimulation) struct FavoritesTests {
  @Test func itemsEndWithTheAnswerToTheLastQuery() async throws {
    try await simulate(schedules: 200) { simulation in
      let fails = simulation.chooseBool()
      let model = ItemsModel(
        catalog: FakeCatalog(simulation: simulation, fails: fails), favorites: FakeFavorites(simulation),
        toasts: Toaster(),
        toggles: FakeToggles(), clock: ContinuousClock())
      for text in ["a", "as", "", "actors"] {
        simulation.callBackOnMain(after: nil) {
          model.query.text = text
          if text == "as" { model.search() }
        }
      }
      await simulation.settle()
      #expect(!model.isSearching)
      #expect((model.errorText != nil) == fails)
      #expect(model.items == (fails ? [] : FakeCatalog.items(matching: model.query)))
    }
  }

  @Test func detailShowsTheStoredFavoriteAndItsTapsNeverOverlap() async throws {
    try await simulate(schedules: 200) { simulation in
      let favorites = FakeFavorites(simulation)
      let model = DetailModel(
        id: "actors", catalog: FakeCatalog(simulation: simulation), favorites: favorites, toasts: Toaster())
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
      let favorites = FakeFavorites(simulation)
      let model = ItemsModel(
        catalog: FakeCatalog(simulation: simulation), favorites: favorites, toasts: Toaster(), toggles: FakeToggles(),
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
