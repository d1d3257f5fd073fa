/// The legacy screens of an app, as a ``NavigationCoordinator`` uses them: the stack of an old interface.
///
/// They cover all screens of the coordinator, have a stack of their own, and are not restored. The app declares which
/// destinations they show with ``NavigationCoordinator/declare(_:as:)``.
@MainActor
public protocol LegacyScreens<Destination>: AnyObject {
  /// A destination that the legacy screens can show.
  associatedtype Destination: Hashable & Sendable

  /// Shows a destination on top of everything.
  ///
  /// - Returns: ``RouteAnswer/served`` if the destination is shown; ``RouteAnswer/failed(_:)`` if the legacy screens
  ///   are responsible for it but cannot show it; ``RouteAnswer/declined(_:)`` if they do not show such destinations.
  func show(_ destination: Destination) -> RouteAnswer

  /// Uncovers the coordinator's screens, because the coordinator shows something.
  ///
  /// The legacy screens may move behind the coordinator's screens or close. Called only if they were in front.
  func moveToBack()
}

/// The generation of the screens that show a destination, while new screens replace an app's legacy screens.
public enum ScreenGeneration: String, Hashable, Sendable {
  /// The new screens, which are values on a coordinator's stack.
  case new
  /// The legacy screens, behind ``LegacyScreens``.
  case legacy
}
