/// What an app's navigation is made of: its tabs, its destinations and its modals.
///
/// An app has one, an enum without cases as a rule, and everything about navigation is generic over it.
public protocol NavigationScheme: Sendable {
  /// The tabs; each has a stack of its own.
  associatedtype Tab: RawRepresentable<String> & CaseIterable & Hashable & Codable & Sendable
  /// A screen on a stack, as a value that says what it shows.
  associatedtype Destination: Hashable & Codable & Sendable
  /// A sheet or another modal, as a value.
  associatedtype Modal: Hashable & Codable & Sendable

  /// The tab that is shown first.
  static var initialTab: Tab { get }

  /// Where a destination belongs when two columns are beside each other.
  ///
  /// Without an implementation everything belongs to the detail column.
  static func column(of destination: Destination) -> NavigationColumn

  /// What kind of screen a destination is, by a name that does not say which one: `thread`.
  ///
  /// Kinds are what is declared legacy or new. Without an implementation it is the name of the enum's case.
  static func kind(of destination: Destination) -> String

  /// How a modal is presented.
  ///
  /// Without an implementation every modal is a sheet.
  static func presentation(of modal: Modal) -> ModalPresentation

  /// Whether each tab has a detail column of its own, as with a split view in each tab.
  ///
  /// Without an implementation there is one detail column beside all tabs. With its own, a tab's detail column is the
  /// visible one while the tab is selected, and ``StackID/detail`` means that one.
  static var hasDetailOfEachTab: Bool { get }

  /// Whether a modal is shown again after a restart.
  ///
  /// Without an implementation none is.
  static func isRestored(_ modal: Modal) -> Bool
}

extension NavigationScheme {
  /// The detail column.
  public static func column(of destination: Destination) -> NavigationColumn { .detail }

  /// The name of the enum's case, or of the type if it is no enum.
  ///
  /// A case without values is told by its description: an enum that has one of its own needs its own kinds, too.
  public static func kind(of destination: Destination) -> String {
    let mirror = Mirror(reflecting: destination)
    guard mirror.displayStyle == .enum else { return "\(Destination.self)" }
    return mirror.children.first?.label ?? "\(destination)"
  }

  /// A sheet.
  public static func presentation(of modal: Modal) -> ModalPresentation { .sheet }

  /// False.
  public static var hasDetailOfEachTab: Bool { false }

  /// No.
  public static func isRestored(_ modal: Modal) -> Bool { false }
}
