/// The error of an expectation that has no value to return.
///
/// The test has already failed when this error is thrown.
public struct UnmetExpectation: Error, CustomStringConvertible {
  /// The expected event, and the one that arrived instead.
  public let description: String
}
