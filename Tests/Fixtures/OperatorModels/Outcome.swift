/// What has come of an operator in a scenario.
package struct Outcome: Sendable {
  package var events: [Timed<String>] = []
  /// What is left behind, which should be nothing.
  package var leftovers: [String] = []
}
