/// The result of a run of `lint`.
package struct LintReport: Sendable {
  package var fileCount = 0
  package var findings: [LintFinding] = []
  package var problems: [FileProblem] = []
}
