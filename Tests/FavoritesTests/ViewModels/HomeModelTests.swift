import Causeway
import CausewayTesting
import CausewayViewModel
import Testing

@testable import Favorites

@MainActor
@Suite(.timeLimit(.minutes(60)), .checksSubscriptions)
struct HomeModelTests {
  private let catalog = StubCatalog()
  private let favorites = StubFavorites(["actors"])
  private let toggles = StubToggles()

  private func model() -> HomeModel {
    HomeModel(catalog: catalog, favorites: favorites, toggles: toggles)
  }

  @Test func loadsTheFeaturedItemsFromTheStart() async {
    let model = model()
    #expect(model.featured.isLoading)
    #expect(await model.featured.refresh(.join)?.map(\.id) == ["swiftui", "combine", "observation"])
    #expect(!model.featured.isLoading)
  }

  @Test func keepsTheItemsWhenLoadingAgainFails() async {
    let model = model()
    await model.featured.refresh(.join)
    catalog.failure.change { $0 = .unreachable("server", "No route to host") }
    await model.featured.refresh()
    #expect(model.featured.errorText == "“server” cannot be reached: No route to host.")
    #expect(model.featured.value?.count == 3)
  }

  @Test(.covers("a11")) func followsTheFavoritesByIteration() async {
    let model = model()
    await until { model.favoriteIDs == ["actors"] }
    favorites.state.value = ["actors", "swiftui"]
    await until { model.favoriteIDs == ["actors", "swiftui"] }
    #expect(model.favoriteIDs.count == 2)
  }

  @Test func featuredItemsAreSwitchedOnAndOff() {
    let model = model()
    #expect(model.showsFeatured)
    toggles.set(.featured, to: false)
    #expect(!model.showsFeatured)
    toggles.set(.featured, to: true)
    #expect(model.showsFeatured)
  }

  @Test(.covers("b18")) func tapsCallTheNavigationClosures() {
    let model = model()
    var shown: [String] = []
    model.didTapProfile()
    model.onShowDetail = { shown.append($0.id) }
    model.onShowProfile = { shown.append("profile") }
    model.didTapFeaturedItem(Item.samples[1])
    model.didTapProfile()
    #expect(shown == ["combine", "profile"])
  }

  @Test(.settles) func goesWhileTheServicesStay() async {
    var model: HomeModel? = model()
    weak let reference = model
    await model?.featured.refresh(.join)
    await settle()
    model = nil
    #expect(reference == nil)
    favorites.state.value = []
  }
}
