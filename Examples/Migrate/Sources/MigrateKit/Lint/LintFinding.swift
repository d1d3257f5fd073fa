/// A mistake in a file.
package struct LintFinding: Hashable, Sendable {
  package let file: String
  package let line: Int
  package let column: Int
  package let rule: LintRule
  /// An explanation that is more precise than that of the rule.
  var note: LintNote?
  /// An edit that removes the mistake, if one is safe.
  package let fix: LintFix?

  /// A sentence about the mistake and its remedy.
  package var explanation: String { note?.text ?? rule.explanation }
}
