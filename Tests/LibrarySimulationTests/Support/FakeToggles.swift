import Causeway

@testable import Favorites

/// Features that a test switches.
final class FakeToggles: FeatureToggleService {
  let state = CurrentValueSubject<Set<Feature>, Never>(Set(Feature.allCases))
  var enabledFeatures: StatePublisher<Set<Feature>, Never> { state.readOnly }

  func set(_ feature: Feature, to isEnabled: Bool) {
    if isEnabled { state.value.insert(feature) } else { state.value.remove(feature) }
  }
}
