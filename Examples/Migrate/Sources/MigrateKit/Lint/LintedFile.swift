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

/// Collects the names of functions, and of types with initializers, that have a parameter for a result builder.
final class BuilderFunctions: SyntaxVisitor {
  private var names: Set<String> = []

  static func names(in file: ParsedFile) -> Set<String> {
    let visitor = BuilderFunctions(viewMode: .sourceAccurate)
    visitor.walk(file.tree)
    return visitor.names
  }

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    if hasBuilder(node.signature) { names.insert(node.name.text) }
    return .visitChildren
  }

  override func visit(_ node: InitializerDeclSyntax) -> SyntaxVisitorContinueKind {
    if hasBuilder(node.signature), let type = EnclosingType.name(around: node) { names.insert(TypeIndex.simple(type)) }
    return .visitChildren
  }

  private func hasBuilder(_ signature: FunctionSignatureSyntax) -> Bool {
    signature.parameterClause.parameters.contains { !$0.attributes.isEmpty }
  }
}
