import SwiftSyntax

/// The findings of all rules in one file.
struct LintedFile: Sendable {
  let findings: [LintFinding]
  let problem: FileProblem?

  static func findings(_ file: ParsedFile) -> LintedFile {
    let context = LintContext(file)
    let rules: [LintVisitor] = [
      LostTokenVisitor(context), StrongSelfVisitor(context), TaskPerEventVisitor(context),
      TwoConsumersVisitor(context), ContinuationVisitor(context), TerminationVisitor(context),
      AssignVisitor(context),
    ]
    for rule in rules { rule.walk(file.tree) }
    let findings = rules.flatMap(\.findings).sorted {
      ($0.line, $0.column, $0.rule.rawValue) < ($1.line, $1.column, $1.rule.rawValue)
    }
    return LintedFile(findings: findings, problem: file.problem)
  }
}
