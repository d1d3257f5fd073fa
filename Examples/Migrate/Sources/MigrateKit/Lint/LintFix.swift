/// A text to insert.
package struct LintFix: Hashable, Sendable {
  package let line: Int
  package let column: Int
  package let insertion: String
  /// A sentence about the edit.
  package let title: String
}
