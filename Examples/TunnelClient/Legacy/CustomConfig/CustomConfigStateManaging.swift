import CausewayRx

/// Holds the state of the credentials screen, so that routes need no parameters.
protocol CustomConfigStateManaging: AnyObject {
  /// The configuration being edited.
  var currentConfigSubject: BehaviorSubject<CustomConfigModel?> { get }
  /// Whether the configuration already exists.
  var isUpdatingSubject: BehaviorSubject<Bool> { get }

  /// Sets the configuration for the screen.
  func setCurrentConfig(_ config: CustomConfigModel, isUpdating: Bool)
  /// Clears the configuration.
  func clearCurrentConfig()
}
