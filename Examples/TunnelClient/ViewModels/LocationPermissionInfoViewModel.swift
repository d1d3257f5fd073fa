import Causeway
import CausewayViewModel
import Observation

/// Explains what the location is needed for, and leads to the permission.
@MainActor
@Observable
final class LocationPermissionInfoViewModel {
  private(set) var isDarkMode = false
  private(set) var accessDenied = false
  /// Whoever shows it takes it away then.
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

  /// What the main button says.
  var primaryTitle: String {
    accessDenied ? "Open Settings" : "Grant Permission"
  }

  /// The main button: asks for the permission or, once it was refused, leads to where it can be given.
  func handlePrimaryAction() {
    if accessDenied { permission.openSettings() } else { permission.grantPermission() }
  }

  /// The other button.
  func cancel() {
    shouldDismiss = true
  }
}
