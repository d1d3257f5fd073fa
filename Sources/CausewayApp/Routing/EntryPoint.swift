/// How a navigation began: by which door somebody came in.
///
/// The usual ones have names; an app adds its own with a string literal. It is what a ``NavigationLog`` shows, and never
/// decides where a route leads.
public struct EntryPoint: Hashable, Sendable, ExpressibleByStringLiteral, CustomStringConvertible {
  /// A URL that the system handed to the app.
  public static let openURL: EntryPoint = "open URL"
  /// An activity that was begun on another device.
  public static let handoff: EntryPoint = "handoff"
  /// A quick action on the app's icon.
  public static let quickAction: EntryPoint = "quick action"
  /// A URL found on the pasteboard.
  public static let pasteboard: EntryPoint = "pasteboard"
  /// The URL that the app was launched with.
  public static let launch: EntryPoint = "launch"
  /// Something inside the app: a tap, a button, a command.
  public static let inApp: EntryPoint = "in app"
  /// A restored state.
  public static let restoration: EntryPoint = "restoration"

  /// What the entry point is called.
  public let name: String

  /// Names an entry point of an app's own.
  public init(stringLiteral name: String) {
    self.name = name
  }

  /// Its name.
  public var description: String { name }
}
