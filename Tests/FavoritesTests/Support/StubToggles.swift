import Causeway

@testable import Favorites

/// Features that the test switches.
@MainActor
final class StubToggles: FeatureToggleService {
  let state: CurrentValueSubject<Set<Feature>, Never>

  init(_ features: Set<Feature> = Set(Feature.allCases)) {
    state = CurrentValueSubject(features)
  }

  var enabledFeatures: StatePublisher<Set<Feature>, Never> { state.readOnly }

  func set(_ feature: Feature, to isEnabled: Bool) {
    if isEnabled { state.value.insert(feature) } else { state.value.remove(feature) }
  }
}
