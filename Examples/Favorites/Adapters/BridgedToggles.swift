import Causeway
import CausewayBridging

/// Publishes the ``FeatureFlags`` as state.
@MainActor
final class BridgedToggles: FeatureToggleService {
  let enabledFeatures: StatePublisher<Set<Feature>, Never>

  private let flags: FeatureFlags
  private let token: AnyCancellable

  /// Creates the adapter, which occupies `onChange` of the flags for its lifetime.
  init(_ flags: FeatureFlags) {
    self.flags = flags
    let state = CurrentValueSubject<Set<Feature>, Never>(Self.enabled(in: flags))
    enabledFeatures = state.readOnly
    token = ClosureProperty(flags, \.onChange)
      .publisher(on: MainActor.shared, label: "feature flags") { _ in Self.enabled(in: flags) }
      .sink { state.value = $0 }
  }

  func set(_ feature: Feature, to isEnabled: Bool) {
    flags.set(feature.rawValue, to: isEnabled)
  }

  private static func enabled(in flags: FeatureFlags) -> Set<Feature> {
    Set(Feature.allCases.filter { flags.isOn($0.rawValue) })
  }
}

/// A service that reads and sets the enabled features.
@MainActor
protocol FeatureToggleService: AnyObject {
  /// The enabled features, now and after each change.
  var enabledFeatures: StatePublisher<Set<Feature>, Never> { get }

  /// Switches a feature on or off.
  func set(_ feature: Feature, to isEnabled: Bool)
}
