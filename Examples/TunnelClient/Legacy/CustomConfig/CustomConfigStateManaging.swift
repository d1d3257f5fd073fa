import CausewayRx

/// Holds what the screen for credentials is about, so that routes need no parameters.
protocol CustomConfigStateManaging: AnyObject {
  /// The configuration that is being edited.
  var currentConfigSubject: BehaviorSubject<CustomConfigModel?> { get }
  /// Whether it is there already and is being changed.
  var isUpdatingSubject: BehaviorSubject<Bool> { get }

  /// Sets what the screen will be about.
  func setCurrentConfig(_ config: CustomConfigModel, isUpdating: Bool)
  /// Forgets it.
  func clearCurrentConfig()
}
