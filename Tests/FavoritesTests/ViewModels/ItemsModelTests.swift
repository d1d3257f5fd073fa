import Causeway
import CausewayTesting
import CausewayViewModel
import Testing

@testable import Favorites

@MainActor
@Suite(.timeLimit(.minutes(60)), .checksSubscriptions)
struct ItemsModelTests {
  private let clock = TestClock()
  private let favorites = StubFavorites()
  private let toggles = StubToggles()

  private func model(_ catalog: StubCatalog) -> ItemsModel {
    ItemsModel(catalog: catalog, favorites: favorites, toasts: Toaster(), toggles: toggles, clock: clock)
  }

  @Test func hasAllItemsAndCategoriesFromTheStart() {
    let model = model(StubCatalog())
    #expect(model.items.count == 6)
    #expect(model.categories == ["concurrency", "interface", "streams"])
    #expect(!model.isSearching)
  }

  @Test func searchesWhenTypingPauses() {
    let model = model(StubCatalog())
    model.query.text = "com"
    clock.advance(by: ItemsModel.pause / 2)
    model.query.text = "combine"
    clock.advance(by: ItemsModel.pause / 2)
    #expect(model.isSearching)
    #expect(model.items.count == 6)
    clock.advance(by: ItemsModel.pause / 2)
    #expect(!model.isSearching)
    #expect(model.items.map(\.id) == ["combine"])
  }

  @Test func combinesTextAndCategory() {
    let model = model(StubCatalog())
    model.query.category = "streams"
    clock.advance(by: ItemsModel.pause)
    #expect(model.items.map(\.id) == ["combine", "asyncstream"])
    model.query.text = "async"
    clock.advance(by: ItemsModel.pause)
    #expect(model.items.map(\.id) == ["asyncstream"])
    #expect(model.categories.count == 3)
    model.query = ItemQuery()
    clock.advance(by: ItemsModel.pause)
    #expect(model.items.count == 6)
  }

  @Test func overtakenSearchIsCancelled() {
    let catalog = StubCatalog(answersSearches: false)
    let model = model(catalog)
    model.query.text = "a"
    clock.advance(by: ItemsModel.pause)
    model.query.text = "b"
    clock.advance(by: ItemsModel.pause)
    #expect(catalog.searches.value.map(\.0.text) == ["", "a", "b"])
    #expect(catalog.cancelled.value == ["", "a"])
    catalog.searches.value[1].1.send([Item.samples[0]])
    #expect(model.items == [])
    #expect(model.isSearching)
    catalog.searches.value[2].1.send([Item.samples[1]])
    #expect(model.items.map(\.id) == ["combine"])
    #expect(!model.isSearching)
  }

  @Test func answersToEarlierQueriesAreNotShown() {
    let catalog = StubCatalog(answersSearches: false)
    let model = model(catalog)
    model.query.text = "a"
    catalog.searches.value[0].1.send(Item.samples)
    #expect(model.items == [])
    #expect(model.isSearching)
  }

  @Test(.covers("b10")) func searchThatFailsDoesNotEndSearching() {
    let catalog = StubCatalog()
    let model = model(catalog)
    catalog.failure.change { $0 = .malformed("items", "A list is expected") }
    model.search()
    clock.advance(by: ItemsModel.pause)
    #expect(model.errorText == "The response to “items” cannot be decoded: A list is expected.")
    #expect(model.items.count == 6)
    #expect(!model.isSearching)
    catalog.failure.change { $0 = nil }
    model.query.text = "combine"
    clock.advance(by: ItemsModel.pause)
    #expect(model.errorText == nil)
    #expect(model.items.map(\.id) == ["combine"])
  }

  @Test func favoritesAreMarkedOneAfterTheOther() async {
    let model = model(StubCatalog())
    for item in model.items.prefix(3) { model.toggleFavorite(item) }
    await model.toggleFavorite.run(model.items[0])
    #expect(favorites.calls.value == ["swiftui true", "combine true", "asyncstream true", "swiftui false"])
    await until { model.favoriteIDs == ["combine", "asyncstream"] }
  }

  @Test func searchingIsSwitchedOnAndOff() {
    let model = model(StubCatalog())
    #expect(model.showsSearch)
    toggles.set(.search, to: false)
    #expect(!model.showsSearch)
  }

  @Test(.covers("b18")) func tapsCallTheNavigationClosures() {
    let model = model(StubCatalog())
    var shown: [Item.ID] = []
    model.onShowDetail = { shown.append($0.id) }
    model.didTapItem(model.items[4])
    #expect(shown == ["actors"])
  }

  @Test func goesWhileTheServicesStay() {
    let catalog = StubCatalog(answersSearches: false)
    var model: ItemsModel? = model(catalog)
    weak let reference = model
    model?.toggleFavorite.clearError()
    model = nil
    #expect(reference == nil)
    #expect(catalog.cancelled.value == [""])
  }
}
