import CausewayRx

/// Asks for the permission to send notifications.
///
/// For the main thread only.
final class PushNotificationsManager {
  /// Whether notifications are allowed.
  let isAllowedRelay = BehaviorRelay(value: false)

  private let system: SystemPermissions

  init(system: SystemPermissions) {
    self.system = system
  }

  /// Asks the user.
  func askForPushNotificationPermission() {
    system.askForNotifications { isAllowedRelay.accept($0) }
  }
}
