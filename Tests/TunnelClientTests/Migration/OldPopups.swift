@testable import TunnelClient

/// The popups before the migration: each has closures for its presenter, and registers closures with the services.
@MainActor
final class OldPopups: PopupPresenting {
  private(set) var location: OldLocationPopup?
  private(set) var notifications: OldNotificationPopup?
  private let permissions: FakePermissions

  init(_ permissions: FakePermissions) {
    self.permissions = permissions
    permissions.router.presenter = self
  }

  var isDarkMode: Bool? { location?.isDarkMode ?? notifications?.isDarkMode }

  func present(_ route: RouteID) {
    location = nil
    notifications = nil
    switch route {
    case .locationPermission:
      let popup = OldLocationPopup(permissions)
      popup.onDismiss = { [weak self, weak popup] in if self?.location === popup { self?.location = nil } }
      location = popup
      popup.appear()
    case .pushNotifications:
      let popup = OldNotificationPopup(permissions)
      popup.onDismiss = { [weak self, weak popup] in if self?.notifications === popup { self?.notifications = nil } }
      notifications = popup
    case .enterCredentials: break
    }
  }

  func pressFirstButton() {
    location?.handlePrimaryAction()
    notifications?.enable()
  }

  func pressSecondButton() {
    location?.onDismiss?()
    notifications?.onDismiss?()
  }
}

/// The popup that explains the location permission.
@MainActor
final class OldLocationPopup {
  var onDismiss: (() -> Void)?
  private(set) var isDarkMode = false
  private(set) var accessDenied = false
  private let permissions: FakePermissions
  private var removals: [() -> Void] = []

  init(_ permissions: FakePermissions) { self.permissions = permissions }

  isolated deinit { for remove in removals { remove() } }

  func appear() {
    removals = [
      permissions.observeDarkMode { [weak self] in self?.isDarkMode = $0 },
      permissions.observeStatus { [weak self] in self?.receive($0) },
    ]
  }

  func handlePrimaryAction() {
    if accessDenied { permissions.openSettings() } else { permissions.grantPermission() }
  }

  private func receive(_ status: LocationAuthorization) {
    accessDenied = status == .denied
    if status == .authorizedWhenInUse { onDismiss?() }
  }
}

/// The popup that explains notifications.
@MainActor
final class OldNotificationPopup {
  var onDismiss: (() -> Void)?
  private(set) var isDarkMode = false
  private let permissions: FakePermissions
  private var remove: (() -> Void)?

  init(_ permissions: FakePermissions) {
    self.permissions = permissions
    remove = permissions.observeDarkMode { [weak self] in self?.isDarkMode = $0 }
  }

  isolated deinit { remove?() }

  func enable() {
    permissions.askForNotifications()
    onDismiss?()
  }
}
