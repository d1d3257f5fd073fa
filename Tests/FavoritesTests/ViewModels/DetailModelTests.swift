import Causeway
import CausewayTesting
import CausewayViewModel
import Testing

@testable import Favorites

@MainActor
@Suite(.timeLimit(.minutes(60)), .checksSubscriptions)
struct DetailModelTests {
  private let toaster = Toaster()

  private func model(_ id: Item.ID, _ favorites: StubFavorites) -> DetailModel {
    DetailModel(id: id, catalog: StubCatalog(), favorites: favorites, toasts: toaster)
  }

  @Test func showsTheItem() async {
    let model = model("actors", StubFavorites())
    #expect(model.item.isLoading)
    #expect(await model.item.refresh(.join)?.title == "Actors")
  }

  @Test func itemThatDoesNotExistIsAnError() async {
    let model = model("nope", StubFavorites())
    #expect(await model.item.refresh(.join) == nil)
    #expect(model.item.errorText == "There is no “nope”.")
    #expect(await model.toggleFavorite.run() == nil)
  }

  @Test func becomesAFavoriteAndSaysSo() async {
    let favorites = StubFavorites(["combine"])
    let toasts = Recorder(toaster.toasts)
    let model = model("actors", favorites)
    await model.item.refresh(.join)
    #expect(!model.isFavorite)
    await model.toggleFavorite.run()
    await until { model.isFavorite }
    await model.toggleFavorite.run()
    await until { !model.isFavorite }
    #expect(favorites.state.value == ["combine"])
    await toasts.expectNext(Toast("Actors is a favourite now."), Toast("Actors is no longer a favourite."))
    toasts.cancel()
  }

  @Test func changesOfOtherScreensAreShown() async {
    let favorites = StubFavorites()
    let model = model("actors", favorites)
    #expect(!model.isFavorite)
    favorites.state.value = ["actors"]
    #expect(model.isFavorite)
    model.item.cancel()
  }

  @Test func failureIsAToastAndChangesNothing() async throws {
    let favorites = StubFavorites()
    favorites.failure.change { $0 = .unwritable("disk", "No space left on device") }
    let toasts = Recorder(toaster.toasts)
    let model = model("actors", favorites)
    await model.item.refresh(.join)
    await model.toggleFavorite.run()
    #expect(!model.isFavorite)
    #expect(!model.toggleFavorite.isExecuting)
    let text = try #require(model.toggleFavorite.errorText)
    #expect(text.hasPrefix("The favourites cannot be written to disk: No space left on device. "))
    await toasts.expectNext(Toast(text))
    toasts.cancel()
  }

  @Test func secondTapIsIgnoredWhileTheFirstIsGoingOn() async {
    let gate = Signal()
    let favorites = StubFavorites(gate: gate)
    let model = model("actors", favorites)
    await model.item.refresh(.join)
    model.toggleFavorite()
    #expect(!model.toggleFavorite.isEnabled)
    #expect(await model.toggleFavorite.run() == nil)
    gate.fire()
    await until { model.isFavorite && model.toggleFavorite.isEnabled }
    #expect(favorites.calls.value == ["actors true"])
  }
}
