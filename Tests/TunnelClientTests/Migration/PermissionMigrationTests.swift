import CausewayTesting
import Testing

@testable import TunnelClient

/// The popups that ask for permissions: before the migration with callbacks, and now.
@MainActor
@Suite struct PermissionMigrationTests {
  private func permissions() -> Equivalence<FakePermissions, OldPopups, Popups> {
    Equivalence(service: FakePermissions(), old: { permissions, _ in OldPopups(permissions) }) { permissions, _ in
      permissions.popups()
    }
    .comparing("popup", { $0.name }, { $0.current?.name })
    .comparing("access is denied", { $0.location?.accessDenied }, { $0.location?.accessDenied })
    .comparing("is dark", { $0.isDarkMode }, { $0.location?.isDarkMode ?? $0.notifications?.isDarkMode })
    .comparingService("calls") { $0.calls }
    .comparingService("has listeners") { $0.hasListeners }
    .event("request the location") { $0.requestLocationPermission() }
    .event("explain notifications") { $0.explainNotifications() }
    .action("press the first button", { $0.pressFirstButton() }, { $0.pressFirstButton() })
    .action("press the second button", { $0.pressSecondButton() }, { $0.pressSecondButton() })
    .event("agree") { $0.answer(.authorizedWhenInUse) }
    .event("refuse") { $0.answer(.denied) }
    .event("allow in the settings") { $0.change(.authorizedWhenInUse) }
    .event("deny in the settings") { $0.change(.denied) }
    .event("reset in the settings") { $0.change(.notDetermined) }
    .event("dark") { $0.setDarkMode(true) }
    .event("light") { $0.setDarkMode(false) }
  }

  @Test func thePermissionFlowIsTheSame() async {
    await permissions().verify(scripts: 500)
  }
}

extension OldPopups {
  fileprivate var name: String? { location != nil ? "location" : notifications != nil ? "notifications" : nil }
}

extension Popups {
  fileprivate var location: LocationPermissionInfoViewModel? {
    if case .location(let model) = current { model } else { nil }
  }

  fileprivate var notifications: PushNotificationViewModel? {
    if case .notifications(let model) = current { model } else { nil }
  }

  fileprivate func pressFirstButton() {
    location?.handlePrimaryAction()
    notifications?.enableNotifications()
  }

  fileprivate func pressSecondButton() {
    location?.cancel()
    notifications?.cancel()
  }
}
