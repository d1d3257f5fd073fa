/// The tabs, destinations and modals of an app's navigation.
///
/// An app has one scheme, usually an enum without cases. All types for navigation are generic over it.
public protocol NavigationScheme: Sendable {
  /// A tab, which has a stack of its own.
  associatedtype Tab: RawRepresentable<String> & CaseIterable & Hashable & Codable & Sendable
  /// A screen on a stack, as a value that describes its content.
  associatedtype Destination: Hashable & Codable & Sendable
  /// A sheet or another modal, as a value.
  associatedtype Modal: Hashable & Codable & Sendable

  /// The tab that is selected at first.
  static var initialTab: Tab { get }

  /// Returns the column to which a destination belongs when two columns are visible.
  ///
  /// The default implementation returns ``NavigationColumn/detail``.
  static func column(of destination: Destination) -> NavigationColumn

  /// Returns the kind of a destination: a name that is the same for all its parameters, such as `thread`.
  ///
  /// ``NavigationCoordinator/declare(_:as:)`` declares a kind legacy or new. The default implementation returns the
  /// name of the enum's case.
  static func kind(of destination: Destination) -> String

  /// Returns how a modal is presented.
  ///
  /// The default implementation returns ``ModalPresentation/sheet``.
  static func presentation(of modal: Modal) -> ModalPresentation

  /// Whether each tab has a detail column of its own, as with a split view in each tab.
  ///
  /// The default is `false`: all tabs share a single detail column. If it is `true`, the visible detail column is that
  /// of the selected tab, and ``StackID/detail`` refers to it.
  static var hasDetailOfEachTab: Bool { get }

  /// Returns whether a modal is presented again after a restart.
  ///
  /// The default implementation returns `false`.
  static func isRestored(_ modal: Modal) -> Bool
}

extension NavigationScheme {
  /// Returns ``NavigationColumn/detail``.
  public static func column(of destination: Destination) -> NavigationColumn { .detail }

  /// Returns the name of the enum's case, or of the type if it is not an enum.
  ///
  /// The name of a case without associated values is its description. Implement this method if the enum has a custom
  /// description.
  public static func kind(of destination: Destination) -> String {
    let mirror = Mirror(reflecting: destination)
    guard mirror.displayStyle == .enum else { return "\(Destination.self)" }
    return mirror.children.first?.label ?? "\(destination)"
  }

  /// Returns ``ModalPresentation/sheet``.
  public static func presentation(of modal: Modal) -> ModalPresentation { .sheet }

  /// The default, `false`: all tabs share a single detail column.
  public static var hasDetailOfEachTab: Bool { false }

  /// Returns `false`.
  public static func isRestored(_ modal: Modal) -> Bool { false }
}

/// The column of a split view to which a destination belongs.
public enum NavigationColumn: String, Hashable, Sendable {
  /// The column with the tabs and their lists.
  case primary
  /// The column beside it, which shows the user's choice from a list.
  case detail
}

/// The style in which an interface presents a modal.
public enum ModalPresentation: String, Hashable, Sendable, CaseIterable {
  /// A sheet, which leaves part of the screen below visible.
  case sheet
  /// A cover of the entire screen.
  case cover
}
