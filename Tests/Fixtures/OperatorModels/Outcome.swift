/// The result of an operator in a scenario.
package struct Outcome: Sendable {
  package var events: [Timed<String>] = []
  /// The resources that were left behind; expected to be empty.
  package var leftovers: [String] = []
}
