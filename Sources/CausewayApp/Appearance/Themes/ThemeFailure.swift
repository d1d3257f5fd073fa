/// A theme that could not be loaded.
///
/// The fallback theme replaces it.
public struct ThemeFailure: Error, CustomStringConvertible {
  /// The name of the theme.
  public let name: String
  /// The error of the app's loading closure.
  public let error: any Error

  /// The name and the error on one line.
  public var description: String { "theme “\(name)”: \(error)" }
}
