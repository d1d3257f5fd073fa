import CausewayApp
import Observation

/// The screens from before, as far as they are still there: a stack of their own, over everything.
///
/// They show what is declared legacy, and say no more than what it is: enough to live through the time in which an app
/// has both kinds.
@MainActor
@Observable
final class OldScreens: LegacyScreens {
  private(set) var stack: [ForumDestination] = []

  /// Called when the last one has gone.
  @ObservationIgnored var onClose: (() -> Void)?

  func show(_ destination: ForumDestination) -> RouteAnswer {
    stack.append(destination)
    return .served
  }

  func stepAside() {
    stack = []
  }

  /// Leaves the one on top.
  ///
  /// - Returns: Whether there was one.
  func goBack() -> Bool {
    guard stack.popLast() != nil else { return false }
    if stack.isEmpty { onClose?() }
    return true
  }
}
