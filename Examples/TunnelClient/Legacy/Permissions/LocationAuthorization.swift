/// The permission to access the device's location.
enum LocationAuthorization: String, CaseIterable, Equatable, Sendable {
  case notDetermined
  case denied
  case authorizedWhenInUse
}
