import CausewayApp
import Observation

/// The remaining legacy screens: a separate stack over the app.
///
/// They show the destinations declared as legacy, by title only. This is enough to test an app with both kinds of
/// screens.
@MainActor
@Observable
final class OldScreens: LegacyScreens {
  private(set) var stack: [ForumDestination] = []

  /// Called when the last legacy screen is closed.
  @ObservationIgnored var onClose: (() -> Void)?

  func show(_ destination: ForumDestination) -> RouteAnswer {
    stack.append(destination)
    return .served
  }

  func moveToBack() {
    stack = []
  }

  /// Closes the topmost screen.
  ///
  /// - Returns: Whether there was a screen.
  func goBack() -> Bool {
    guard stack.popLast() != nil else { return false }
    if stack.isEmpty { onClose?() }
    return true
  }
}
