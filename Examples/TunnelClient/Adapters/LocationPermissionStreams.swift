import Causeway
import CausewayRx

/// The location permission as a stream and functions.
struct LocationPermissionStreams {
  /// The last known permission, now and after each change.
  let status: AnyPublisher<LocationAuthorization, any Error>
  /// Asks the user for the permission.
  let grantPermission: @MainActor () -> Void
  /// Opens the system settings.
  let openSettings: @MainActor () -> Void
}

extension LocationPermissionStreams {
  /// Creates the streams of an unmodified legacy manager.
  @MainActor init(_ manager: any LocationPermissionManaging) {
    status = manager.locationStatusSubject.asPublisher()
    grantPermission = { manager.grantPermission() }
    openSettings = { manager.openSettings() }
  }
}
