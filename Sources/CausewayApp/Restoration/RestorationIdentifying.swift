/// A scheme that provides identifiers for its screens, under which drafts and scroll positions are stored.
///
/// Identifiers are part of the saved state, so they must not change between versions of the app.
///
/// ```swift
/// extension AppScheme: RestorationIdentifying {
///   static func identifier(of destination: Destination) -> String {
///     switch destination {
///     case .forum(let id): "threads-\(id)"
///     case .thread(let id, _): "posts-\(id)"
///     }
///   }
/// }
/// ```
public protocol RestorationIdentifying: NavigationScheme {
  /// Returns the identifier of a destination.
  ///
  /// Leave out values that only affect the presentation, such as the page of a thread.
  static func identifier(of destination: Destination) -> String

  /// Returns the identifier of a modal.
  ///
  /// The default is Swift's description of the value.
  static func identifier(of modal: Modal) -> String

  /// Returns the identifier of the root of a tab.
  ///
  /// The default is the tab's raw value.
  static func identifier(of tab: Tab) -> String
}

extension RestorationIdentifying {
  /// Returns Swift's description of the value.
  public static func identifier(of modal: Modal) -> String { "\(modal)" }

  /// Returns the tab's raw value.
  public static func identifier(of tab: Tab) -> String { tab.rawValue }
}
