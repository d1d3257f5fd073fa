/// A feature that can be switched on and off.
enum Feature: String, CaseIterable, Sendable {
  /// The featured items on the home screen.
  case featured
  /// Searching in the items.
  case search
}
