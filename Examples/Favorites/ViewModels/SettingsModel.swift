import Causeway
import CausewayViewModel
import Observation

/// The settings screen: features, and the way out.
@MainActor
@Observable
final class SettingsModel {
  private(set) var enabledFeatures: Set<Feature> = []

  @ObservationIgnored var onShowProfile: (() -> Void)?
  @ObservationIgnored var onLogOut: (() -> Void)?
  private let toggles: any FeatureToggleService
  private let bindings = Bindings()

  /// Makes the screen.
  init(toggles: any FeatureToggleService) {
    self.toggles = toggles
    bindings.bind(toggles.enabledFeatures, to: \.enabledFeatures, of: self)
  }

  func didSwitch(_ feature: Feature, to isEnabled: Bool) {
    toggles.set(feature, to: isEnabled)
  }

  func didTapProfile() {
    onShowProfile?()
  }

  func didTapLogOut() {
    onLogOut?()
  }
}
