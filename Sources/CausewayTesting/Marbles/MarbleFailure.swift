/// The failure that a `#` represents, unless a test provides another.
public struct MarbleFailure: Error, Hashable, CustomStringConvertible {
  /// Creates the failure.
  public init() {}

  /// The text `#`.
  public var description: String { "#" }
}
