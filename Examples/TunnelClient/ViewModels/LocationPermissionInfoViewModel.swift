import Causeway
import CausewayViewModel
import Observation

/// The model of the popup that explains and requests the location permission.
@MainActor
@Observable
final class LocationPermissionInfoViewModel {
  private(set) var isDarkMode = false
  private(set) var accessDenied = false
  /// Whether the presenter must dismiss the popup.
  private(set) var shouldDismiss = false

  private let permission: LocationPermissionStreams
  private let bindings = Bindings()

  init(permission: LocationPermissionStreams, lookAndFeel: LookAndFeelStreams) {
    self.permission = permission
    bindings.bind(lookAndFeel.isDarkMode, to: \.isDarkMode, of: self, onFailure: .keepLast)
    bindings.bind(
      permission.status, to: self, onFailure: .keepLast,
      onValue: { model, status in
        model.accessDenied = status == .denied
        if status == .authorizedWhenInUse { model.shouldDismiss = true }
      })
  }

  /// The title of the primary button.
  var primaryTitle: String {
    accessDenied ? "Open Settings" : "Grant Permission"
  }

  /// Requests the permission or, if it was denied, opens the settings; the action of the primary button.
  func handlePrimaryAction() {
    if accessDenied { permission.openSettings() } else { permission.grantPermission() }
  }

  /// Dismisses the popup; the action of the other button.
  func cancel() {
    shouldDismiss = true
  }
}
