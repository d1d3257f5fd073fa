/// The entry point of a navigation: the way in which the request reached the app.
///
/// The usual entry points have names. An app adds its own with a string literal. An entry point appears in the
/// ``NavigationLog``, and does not affect where a route leads.
public struct EntryPoint: Hashable, Sendable, ExpressibleByStringLiteral, CustomStringConvertible {
  /// A URL that the system passed to the app.
  public static let openURL: EntryPoint = "open URL"
  /// An activity that began on another device.
  public static let handoff: EntryPoint = "handoff"
  /// A quick action on the app's icon.
  public static let quickAction: EntryPoint = "quick action"
  /// A URL found on the pasteboard.
  public static let pasteboard: EntryPoint = "pasteboard"
  /// The URL with which the app was launched.
  public static let launch: EntryPoint = "launch"
  /// An action inside the app: a tap, a button, a command.
  public static let inApp: EntryPoint = "in app"
  /// A restored state.
  public static let restoration: EntryPoint = "restoration"

  /// The name of the entry point.
  public let name: String

  /// Creates an entry point with a name.
  public init(stringLiteral name: String) {
    self.name = name
  }

  /// The name of the entry point.
  public var description: String { name }
}
