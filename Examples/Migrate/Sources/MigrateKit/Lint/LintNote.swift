/// A more precise explanation than that of the rule.
package enum LintNote: Hashable, Sendable {
  case removesSelf

  var text: String {
    switch self {
    case .removesSelf:
      "removeObserver(self) does not remove this block. Store the token, and pass the token to removeObserver."
    }
  }
}
