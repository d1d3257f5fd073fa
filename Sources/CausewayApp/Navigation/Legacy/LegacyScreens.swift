/// The screens from before, behind what a ``NavigationCoordinator`` needs of them: the stack of an old interface.
///
/// They lie over everything of the coordinator, keep their own stack, and are not restored. An app declares which
/// destinations they show with ``NavigationCoordinator/declare(_:as:)``.
@MainActor
public protocol LegacyScreens<Destination>: AnyObject {
  /// What they can show.
  associatedtype Destination: Hashable & Sendable

  /// Shows a destination over everything.
  ///
  /// - Returns: `served` once it is shown, and otherwise why not: `failed` if it is theirs but cannot be shown, `declined`
  ///   if they do not show such things.
  func show(_ destination: Destination) -> RouteAnswer

  /// Makes room: the coordinator shows something that these screens would cover.
  ///
  /// They may go behind or away. Called only while the coordinator takes them to be in front.
  func stepAside()
}
