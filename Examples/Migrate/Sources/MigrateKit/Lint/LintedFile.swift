import SwiftSyntax

/// The findings in one file, and its contribution to the rules that need all files.
struct LintedFile: Sendable {
  let findings: [LintFinding]
  let problem: FileProblem?
  let facts: FileFacts
  let calls: BackgroundCalls
  let candidates: [TrapCandidate]
  let tokens: [LostTokenCandidate]
  /// The names of functions with a parameter for a result builder.
  let builders: Set<String>

  init(_ file: ParsedFile) {
    let context = LintContext(file)
    let traps = TrapVisitor(context)
    let lost = LostTokenVisitor(context)
    let rules: [LintVisitor] = [
      lost, StrongSelfVisitor(context), TaskPerEventVisitor(context),
      TwoConsumersVisitor(context), ContinuationVisitor(context), TerminationVisitor(context),
      AssignVisitor(context), FirehoseVisitor(context), traps,
    ]
    for rule in rules { rule.walk(file.tree) }
    findings = rules.flatMap(\.findings)
    problem = file.problem
    candidates = traps.candidates
    tokens = lost.candidates
    builders = BuilderFunctions.names(in: file)
    calls = BackgroundCalls(file)
    facts = FactReader.facts(of: file)
  }
}
