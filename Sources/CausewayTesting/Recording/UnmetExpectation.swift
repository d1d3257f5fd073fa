/// What an expectation throws that has no value to return.
///
/// The test has failed already.
public struct UnmetExpectation: Error, CustomStringConvertible {
  /// What was expected, and what came.
  public let description: String
}
