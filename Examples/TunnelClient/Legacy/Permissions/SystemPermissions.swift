/// A stand-in for the operating system's permissions, dialogs and settings.
///
/// Use it only on the main thread.
final class SystemPermissions {
  /// The user's answer in the following dialogs.
  var userAgrees = true
  /// The number of times the app has opened the settings.
  private(set) var settingsVisits = 0
  /// Whether notifications are allowed; nil until the user is asked.
  private(set) var notifications: Bool?
  /// Called after the user changes the location permission in the settings.
  var onLocationChange: ((LocationAuthorization) -> Void)?

  private(set) var location = LocationAuthorization.notDetermined

  /// Shows a dialog unless the user has answered it before.
  func askForLocation(completion: (LocationAuthorization) -> Void) {
    if location == .notDetermined { location = userAgrees ? .authorizedWhenInUse : .denied }
    completion(location)
  }

  /// Shows a dialog unless the user has answered it before.
  func askForNotifications(completion: (Bool) -> Void) {
    let answer = notifications ?? userAgrees
    notifications = answer
    completion(answer)
  }

  /// Opens the settings.
  func openSettings() {
    settingsVisits += 1
  }

  /// Changes the permission as the user would in the settings.
  func changeLocation(_ authorization: LocationAuthorization) {
    location = authorization
    onLocationChange?(authorization)
  }
}
