/// A popup that the router can show.
///
/// The cases have no associated values; a manager holds the state of each popup.
enum RouteID: String, CaseIterable, Equatable, Sendable {
  case enterCredentials
  case locationPermission
  case pushNotifications
}
