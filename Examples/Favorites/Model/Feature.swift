/// A feature that can be switched on or off.
enum Feature: String, CaseIterable, Sendable {
  /// The featured items on the home screen.
  case featured
  /// The search on the items screen.
  case search
}
