import CausewayRx

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
