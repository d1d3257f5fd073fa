import Causeway
import CausewaySimulation
import CausewayViewModel
import Testing

@testable import Favorites

/// The smaller view models of the favourites example, with services that answer after any time.
@MainActor
@Suite(.requiresSimulation) struct FavoritesScreensTests {
  @Test func screensEndWithTheSameFavoritesAndFeatures() async throws {
    try await simulate(schedules: 200) { simulation in
      let (favorites, toggles) = (FakeFavorites(simulation), FakeToggles())
      let home = HomeModel(catalog: FakeCatalog(simulation: simulation), favorites: favorites, toggles: toggles)
      let profile = ProfileModel(user: User(name: "ada"), favorites: favorites)
      let settings = SettingsModel(toggles: toggles)
      for item in Item.samples.prefix(3) {
        simulation.callBack(after: nil) { favorites.state.update { _ = $0.insert(item.id) } }
      }
      simulation.callBackOnMain(after: nil) { settings.didSwitch(.featured, to: false) }
      simulation.callBackOnMain(after: nil) { settings.didSwitch(.search, to: false) }
      simulation.callBackOnMain(after: nil) { settings.didSwitch(.featured, to: true) }
      simulation.callBackOnMain(after: nil) { home.featured.start() }
      await simulation.settle()
      #expect(home.favoriteIDs == favorites.state.value)
      #expect(profile.favoriteCount == 3)
      #expect(settings.enabledFeatures == toggles.state.value)
      #expect(home.showsFeatured == toggles.state.value.contains(.featured))
      #expect(home.featured.value == Item.samples.filter(\.isFeatured))
      #expect(!home.featured.isLoading)
    }
  }

  @Test func loginIsAttemptedOnceAtATimeWithANameAndItsPassword() async throws {
    try await simulate(schedules: 200) { simulation in
      let running = Overlap()
      var hasFailed = false
      let model = LoginModel { name, password in
        #expect(name == password && !name.isEmpty)
        try await running.during {
          try await simulation.delay()
          hasFailed = simulation.chooseBool()
          if hasFailed { throw Broken() }
        }
      }
      for name in ["ada", "bob"] {
        simulation.callBackOnMain(after: nil) { (model.name, model.password) = (name, name) }
        simulation.callBackOnMain(after: nil) { model.logIn() }
      }
      await simulation.settle()
      #expect(running.highest <= 1)
      #expect(!model.logIn.isExecuting)
      #expect((model.logIn.lastError != nil) == hasFailed)
    }
  }
}
