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
