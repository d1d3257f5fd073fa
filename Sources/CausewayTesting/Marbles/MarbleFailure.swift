/// The failure that a `#` stands for, unless a test names another.
public struct MarbleFailure: Error, Hashable, CustomStringConvertible {
  /// Makes the failure.
  public init() {}

  /// What it is called in messages.
  public var description: String { "#" }
}
