public import CausewayApp
public import Observation

/// The remaining legacy screens: a separate stack over the app.
///
/// They show the destinations declared as legacy, by title only. This is enough to test an app with both kinds of
/// screens.
@MainActor
@Observable
public final class OldScreens: LegacyScreens {
  public private(set) var stack: [ForumDestination] = []

  /// Called when the last legacy screen is closed.
  @ObservationIgnored var onClose: (() -> Void)?

  public func show(_ destination: ForumDestination) -> RouteAnswer {
    stack.append(destination)
    return .served
  }

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
