import CausewayRx

/// Manages whether the app may know where the device is.
protocol LocationPermissionManaging: AnyObject {
  /// The permission as it was last looked at.
  var locationStatusSubject: BehaviorSubject<LocationAuthorization> { get }
  /// Sends when the explanation has to be shown.
  var shouldShowPermissionUI: PublishSubject<Void> { get }

  /// Has the explanation shown, and looks at the permission.
  func requestLocationPermission()
  /// Asks the user for the permission.
  func grantPermission()
  /// Sends the user to where a refused permission can be given.
  func openSettings()
}
