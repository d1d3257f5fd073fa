/// Edits that remove a mistake without changing anything else that the code does.
package struct LintFix: Hashable, Sendable {
  /// A sentence about the edits.
  package let title: String
  /// The edits in the order of the file.
  package let edits: [LintEdit]
}
