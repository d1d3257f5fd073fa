/// The reason why `simulate` did not run.
public enum SimulationError: Error, CustomStringConvertible {
  /// It was called outside a test of Swift Testing, such as in XCTest.
  case outsideTest
  /// It was called in the body of another simulation.
  case nested

  /// The reason as a sentence.
  public var description: String {
    switch self {
    case .nested: "simulate was called in a simulation. Run the two one after the other."
    case .outsideTest: "simulate has to be called in a test of Swift Testing: a function with the attribute @Test."
    }
  }
}
