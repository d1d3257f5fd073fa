import Causeway
import CausewayViewModel
import Observation

/// Explains what notifications are good for: a popup with two buttons.
@MainActor
@Observable
final class PushNotificationViewModel {
  private(set) var isDarkMode = false
  /// Whoever shows it takes it away then.
  private(set) var shouldDismiss = false

  private let askForPermission: @MainActor () -> Void
  private let bindings = Bindings()

  /// Makes the model.
  ///
  /// - Parameters:
  ///   - lookAndFeel: How it looks.
  ///   - askForPermission: Has the system ask the user.
  init(lookAndFeel: LookAndFeelStreams, askForPermission: @escaping @MainActor () -> Void) {
    self.askForPermission = askForPermission
    bindings.bind(lookAndFeel.isDarkMode, to: \.isDarkMode, of: self, onFailure: .keepLast)
  }

  /// The main button.
  func enableNotifications() {
    askForPermission()
    shouldDismiss = true
  }

  /// The other button.
  func cancel() {
    shouldDismiss = true
  }
}
