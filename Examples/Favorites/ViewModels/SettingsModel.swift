import Causeway
import CausewayViewModel
import Observation

/// The model of the settings screen, with the features and the logout.
@MainActor
@Observable
final class SettingsModel {
  private(set) var enabledFeatures: Set<Feature> = []

  @ObservationIgnored var onShowProfile: (() -> Void)?
  @ObservationIgnored var onLogOut: (() -> Void)?
  private let toggles: any FeatureToggleService
  private let bindings = Bindings()

  /// Creates the model.
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
