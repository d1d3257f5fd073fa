/// Where the router leads to.
///
/// The cases carry nothing: what a popup is about is held by a manager.
enum RouteID: String, CaseIterable, Equatable, Sendable {
  case enterCredentials
  case locationPermission
  case pushNotifications
}
