/// A mistake in a file.
package struct LintFinding: Hashable, Sendable {
  package let file: String
  package let line: Int
  package let column: Int
  package let rule: LintRule
  /// An edit that removes the mistake, if one is safe.
  package let fix: LintFix?
}
