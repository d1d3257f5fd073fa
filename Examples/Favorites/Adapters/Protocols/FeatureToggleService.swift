import Causeway

/// A service that reads and sets the enabled features.
@MainActor
protocol FeatureToggleService: AnyObject {
  /// The enabled features, now and after each change.
  var enabledFeatures: StatePublisher<Set<Feature>, Never> { get }

  /// Switches a feature on or off.
  func set(_ feature: Feature, to isEnabled: Bool)
}
