/// A more precise explanation than that of the rule.
package enum LintNote: Hashable, Sendable {
  case removesSelf
  case overlappingTasks

  var text: String {
    switch self {
    case .removesSelf:
      "removeObserver(self) does not remove this block. Store the token, and pass the token to removeObserver."
    case .overlappingTasks: "The tasks of two events may overlap. Iterate over the events in one task."
    }
  }
}
