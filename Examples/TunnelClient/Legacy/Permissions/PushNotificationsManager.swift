import CausewayRx

/// Requests the permission to send notifications.
///
/// Use it only on the main thread.
final class PushNotificationsManager {
  /// Whether notifications are allowed.
  let isAllowedRelay = BehaviorRelay(value: false)

  private let system: SystemPermissions

  init(system: SystemPermissions) {
    self.system = system
  }

  /// Asks the user for the permission.
  func askForPushNotificationPermission() {
    system.askForNotifications { isAllowedRelay.accept($0) }
  }
}
