/// Whether the app may know where the device is.
enum LocationAuthorization: String, CaseIterable, Equatable, Sendable {
  case notDetermined
  case denied
  case authorizedWhenInUse
}
