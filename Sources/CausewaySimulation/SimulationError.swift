/// The reason why `simulate` did not run.
public enum SimulationError: Error, CustomStringConvertible {
  /// It was called outside a test of Swift Testing, such as in XCTest.
  case outsideTest

  /// The reason as a sentence.
  public var description: String {
    switch self {
    case .outsideTest: "simulate has to be called in a test of Swift Testing: a function with the attribute @Test."
    }
  }
}
