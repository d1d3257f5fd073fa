/// A closure literal that stops the program if its code is isolated to the main actor.
struct TrapCandidate: Sendable {
  enum Callee: Sendable {
    /// A system API that is known to call on another thread.
    case system
    /// A function that the scanned files may declare.
    case function(name: String, receiver: [String], closure: String?)
    /// A property that holds a closure.
    case property(name: String, receiver: [String])
  }

  let isolation: CodeIsolation
  let callee: Callee
  /// The line of the name of the callee, as in `CallFact` and `AssignmentFact`.
  let line: Int
  let finding: LintFinding
}
