import CausewayRx

/// Manages the location permission stored by the system.
///
/// Use it only on the main thread.
final class LocationPermissionManager: LocationPermissionManaging {
  let locationStatusSubject = BehaviorSubject<LocationAuthorization>(value: .notDetermined)
  let shouldShowPermissionUI = PublishSubject<Void>()

  private let system: SystemPermissions

  init(system: SystemPermissions) {
    self.system = system
    system.onLocationChange = { [weak self] in self?.locationStatusSubject.onNext($0) }
  }

  func requestLocationPermission() {
    let status = system.location
    shouldShowPermissionUI.onNext(())
    locationStatusSubject.onNext(status)
  }

  func grantPermission() {
    system.askForLocation { locationStatusSubject.onNext($0) }
  }

  func openSettings() {
    system.openSettings()
  }
}

/// Manages the location permission.
protocol LocationPermissionManaging: AnyObject {
  /// The last known permission.
  var locationStatusSubject: BehaviorSubject<LocationAuthorization> { get }
  /// Emits when the explanation must be shown.
  var shouldShowPermissionUI: PublishSubject<Void> { get }

  /// Requests that the explanation be shown, and updates the permission.
  func requestLocationPermission()
  /// Asks the user for the permission.
  func grantPermission()
  /// Opens the settings in which a denied permission can be granted.
  func openSettings()
}

/// The permission to access the device's location.
enum LocationAuthorization: String, CaseIterable, Equatable, Sendable {
  case notDetermined
  case denied
  case authorizedWhenInUse
}
