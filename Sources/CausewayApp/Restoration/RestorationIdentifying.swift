/// A scheme that says what its screens are called where something is kept by the name of a screen: drafts and scroll
/// positions.
///
/// An identifier is part of what is saved, so it must stay the same from one version of the app to the next.
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
  /// What a destination's screen is called. What only says how it is shown, like the page of a thread, is no part of it.
  static func identifier(of destination: Destination) -> String

  /// What a modal is called. Without an implementation it is how Swift writes the value.
  static func identifier(of modal: Modal) -> String

  /// What the root of a tab is called. Without an implementation it is the tab's raw value.
  static func identifier(of tab: Tab) -> String
}

extension RestorationIdentifying {
  /// How Swift writes the value.
  public static func identifier(of modal: Modal) -> String { "\(modal)" }

  /// The tab's raw value.
  public static func identifier(of tab: Tab) -> String { tab.rawValue }
}
