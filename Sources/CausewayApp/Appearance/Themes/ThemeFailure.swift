/// A theme that could not be loaded, so that the default one is shown in its place.
public struct ThemeFailure: Error, CustomStringConvertible {
  /// The theme.
  public let name: String
  /// What went wrong.
  public let error: any Error

  /// The theme and what went wrong.
  public var description: String { "theme “\(name)”: \(error)" }
}
