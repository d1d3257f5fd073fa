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

extension RestorationManager where Scheme: RestorationIdentifying {
  /// Returns the draft of a modal; `nil` if there is none.
  public func draft(of modal: Scheme.Modal) -> String? {
    draft(Scheme.identifier(of: modal))
  }

  /// Returns the draft of a screen; `nil` if there is none.
  public func draft(of destination: Scheme.Destination) -> String? {
    draft(Scheme.identifier(of: destination))
  }

  /// Sets the draft of a modal; `nil` or an empty text removes it.
  public func setDraft(_ text: String?, of modal: Scheme.Modal) {
    setDraft(text, for: Scheme.identifier(of: modal))
  }

  /// Sets the draft of a screen; `nil` or an empty text removes it.
  public func setDraft(_ text: String?, of destination: Scheme.Destination) {
    setDraft(text, for: Scheme.identifier(of: destination))
  }

  /// Returns the scroll position of a screen; `nil` if it is unknown.
  public func scrollPosition(of destination: Scheme.Destination) -> Double? {
    scrollPosition(Scheme.identifier(of: destination))
  }

  /// Returns the scroll position of the root of a tab; `nil` if it is unknown.
  public func scrollPosition(of tab: Scheme.Tab) -> Double? {
    scrollPosition(Scheme.identifier(of: tab))
  }

  /// Sets the scroll position of a screen; `nil` or a value that is not finite removes it.
  public func setScrollPosition(_ position: Double?, of destination: Scheme.Destination) {
    setScrollPosition(position, for: Scheme.identifier(of: destination))
  }

  /// Sets the scroll position of the root of a tab; `nil` or a value that is not finite removes it.
  public func setScrollPosition(_ position: Double?, of tab: Scheme.Tab) {
    setScrollPosition(position, for: Scheme.identifier(of: tab))
  }
}
