import Causeway
import CausewayViewModel
import Observation

/// The model of the popup that explains notifications, with two buttons.
@MainActor
@Observable
final class PushNotificationViewModel {
  private(set) var isDarkMode = false
  /// Whether the presenter must dismiss the popup.
  private(set) var shouldDismiss = false

  private let askForPermission: @MainActor () -> Void
  private let bindings = Bindings()

  /// Creates the model.
  ///
  /// - Parameters:
  ///   - lookAndFeel: The appearance of the app.
  ///   - askForPermission: Asks the user for the permission in a system dialog.
  init(lookAndFeel: LookAndFeelStreams, askForPermission: @escaping @MainActor () -> Void) {
    self.askForPermission = askForPermission
    bindings.bind(lookAndFeel.isDarkMode, to: \.isDarkMode, of: self, onFailure: .keepLast)
  }

  /// Requests the permission and dismisses the popup; the action of the primary button.
  func enableNotifications() {
    askForPermission()
    shouldDismiss = true
  }

  /// Dismisses the popup; the action of the other button.
  func cancel() {
    shouldDismiss = true
  }
}
