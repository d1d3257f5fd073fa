/// Stands in for the operating system: what it has been told that the app may do, its dialogs and its settings.
///
/// For the main thread only.
final class SystemPermissions {
  /// How the user answers the next dialogs.
  var userAgrees = true
  /// How often the app has sent the user to the settings.
  private(set) var settingsVisits = 0
  /// Nil until the user was asked.
  private(set) var notifications: Bool?
  /// Called when the user has changed it in the settings.
  var onLocationChange: ((LocationAuthorization) -> Void)?

  private(set) var location = LocationAuthorization.notDetermined

  /// Shows a dialog, unless it has been answered before.
  func askForLocation(completion: (LocationAuthorization) -> Void) {
    if location == .notDetermined { location = userAgrees ? .authorizedWhenInUse : .denied }
    completion(location)
  }

  /// Shows a dialog, unless it has been answered before.
  func askForNotifications(completion: (Bool) -> Void) {
    let answer = notifications ?? userAgrees
    notifications = answer
    completion(answer)
  }

  /// Sends the user to the settings.
  func openSettings() {
    settingsVisits += 1
  }

  /// What the user does in the settings.
  func changeLocation(_ authorization: LocationAuthorization) {
    location = authorization
    onLocationChange?(authorization)
  }
}
