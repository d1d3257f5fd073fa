import Causeway
import CausewayRx

/// The permission to know where the device is, as a stream and what can be done about it.
struct LocationPermissionStreams {
  /// The permission as it was last looked at, and every later one.
  let status: AnyPublisher<LocationAuthorization, any Error>
  /// Asks the user.
  let grantPermission: @MainActor () -> Void
  /// Sends the user to the settings.
  let openSettings: @MainActor () -> Void
}

extension LocationPermissionStreams {
  /// The streams of a legacy manager, which is left as it is.
  @MainActor init(_ manager: any LocationPermissionManaging) {
    status = manager.locationStatusSubject.asPublisher()
    grantPermission = { manager.grantPermission() }
    openSettings = { manager.openSettings() }
  }
}
