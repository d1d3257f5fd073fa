import Causeway
import CausewayTesting
import Testing

@testable import Favorites

@MainActor
@Suite(.checksSubscriptions) struct ProfileModelTests {
  private let favorites = StubFavorites(["actors"])

  @Test func countsTheFavorites() {
    let model = ProfileModel(user: User(name: "ada"), favorites: favorites)
    #expect(model.user.name == "ada")
    #expect(model.favoriteCount == 1)
    favorites.state.value = ["actors", "combine", "swiftui"]
    #expect(model.favoriteCount == 3)
  }

  @Test(.covers("b18")) func tapsCallTheNavigationClosures() {
    let model = ProfileModel(user: User(name: "ada"), favorites: favorites)
    var taps: [String] = []
    model.onDismiss = { taps.append("dismiss") }
    model.onLogOut = { taps.append("log out") }
    model.didTapDone()
    model.didTapLogOut()
    #expect(taps == ["dismiss", "log out"])
  }
}
