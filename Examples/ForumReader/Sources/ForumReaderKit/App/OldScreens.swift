public import CausewayApp
public import Observation

/// The remaining legacy screens: a separate stack over the app.
///
/// They show the destinations declared as legacy, by title only. This is enough to test an app with both kinds of
/// screens.
@MainActor
@Observable
public final class OldScreens: LegacyScreens {
  /// The destinations that are shown, the topmost last.
  public private(set) var stack: [ForumDestination] = []

  /// Called when the last legacy screen is closed.
  @ObservationIgnored var onClose: (() -> Void)?

  /// Shows a destination over the others.
  public func show(_ destination: ForumDestination) -> RouteAnswer {
    stack.append(destination)
    return .served
  }

  /// Closes all legacy screens.
  public func moveToBack() {
    stack = []
  }

  /// Closes the topmost screen.
  ///
  /// - Returns: Whether there was a screen.
  public func goBack() -> Bool {
    guard stack.popLast() != nil else { return false }
    if stack.isEmpty { onClose?() }
    return true
  }
}
