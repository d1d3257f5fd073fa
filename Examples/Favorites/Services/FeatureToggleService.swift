import Causeway

/// Which features are on.
@MainActor
protocol FeatureToggleService: AnyObject {
  /// The features that are on, now and after each change.
  var enabledFeatures: StatePublisher<Set<Feature>, Never> { get }

  /// Switches a feature.
  func set(_ feature: Feature, to isEnabled: Bool)
}
