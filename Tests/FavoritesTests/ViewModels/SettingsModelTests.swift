import CausewayTesting
import Testing

@testable import Favorites

@MainActor
@Suite(.checksSubscriptions) struct SettingsModelTests {
  @Test func switchesFeaturesAndFollowsThem() {
    let toggles = StubToggles([.search])
    let model = SettingsModel(toggles: toggles)
    #expect(model.enabledFeatures == [.search])
    model.didSwitch(.featured, to: true)
    #expect(model.enabledFeatures == [.search, .featured])
    toggles.set(.search, to: false)
    #expect(model.enabledFeatures == [.featured])
  }

  @Test(.covers("b18")) func tapsCallTheNavigationClosures() {
    let model = SettingsModel(toggles: StubToggles())
    var shown: [String] = []
    model.onShowProfile = { shown.append("profile") }
    model.onLogOut = { shown.append("login") }
    model.didTapProfile()
    model.didTapLogOut()
    #expect(shown == ["profile", "login"])
  }
}
