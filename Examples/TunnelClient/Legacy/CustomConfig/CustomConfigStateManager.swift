import CausewayRx

/// Holds the state of the credentials screen.
final class CustomConfigStateManager: CustomConfigStateManaging {
  let currentConfigSubject = BehaviorSubject<CustomConfigModel?>(value: nil)
  let isUpdatingSubject = BehaviorSubject<Bool>(value: false)

  func setCurrentConfig(_ config: CustomConfigModel, isUpdating: Bool) {
    currentConfigSubject.onNext(config)
    isUpdatingSubject.onNext(isUpdating)
  }

  func clearCurrentConfig() {
    currentConfigSubject.onNext(nil)
    isUpdatingSubject.onNext(false)
  }
}

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

/// A user-defined server with its credentials.
struct CustomConfigModel: Equatable, Sendable {
  var name: String
  /// The user name, encoded in Base64.
  var username: String?
  /// The password, encoded in Base64.
  var password: String?
}
