/// Asks the finders about every fact of a file.
enum CandidateFinder {
  /// Returns the candidates in the order of their lines.
  static func candidates(_ context: FileContext) -> [Candidate] {
    var result: [Candidate] = []
    func add(
      _ finding: Finding?, _ scope: Scope, _ name: String, _ line: Int, to lastLine: Int? = nil,
      after: AfterCall? = nil
    ) {
      guard let finding else { return }
      result.append(
        Candidate(
          file: context.facts.file.path, line: line, lastLine: lastLine ?? line, module: context.facts.file.module,
          type: scope.type,
          member: finding.member ?? scope.member ?? name, role: finding.role, style: finding.style,
          isolation: finding.isolation ?? context.index.isolation(of: scope), verdict: finding.verdict,
          service: finding.service, subject: finding.subject, after: after))
    }
    let facts = context.facts
    for fact in facts.imports {
      let library = ReactiveLibrary.allCases.first { $0.isImported([fact.module], context.index) }
      guard let library else { continue }
      let finding =
        library.isCompanion(fact.module, context.index)
        ? Finding.reported(.noCounterpart, .import, library.style, "Causeway has no counterpart of \(fact.module).")
        : Finding(role: .import, style: library.style, verdict: .classified(library.importBridge))
      add(finding.of(fact.module), Scope(), fact.module, fact.line)
    }
    for fact in facts.types {
      for finding in TypeFinder.findings(fact, context) { add(finding, Scope(type: fact.name), fact.name, fact.line) }
    }
    for fact in facts.functions {
      add(FunctionFinder.finding(fact, context), fact.scope, fact.name, fact.line, to: fact.lastLine)
    }
    for fact in facts.properties {
      add(PropertyFinder.finding(fact, context), fact.scope, fact.name, fact.line, to: fact.lastLine)
    }
    for fact in facts.calls {
      add(CallFinders.finding(fact, context), fact.scope, fact.name, fact.line, after: fact.after)
    }
    for fact in facts.assignments { add(AssignmentFinder.finding(fact, context), fact.scope, fact.name, fact.line) }
    result.sort { ($0.line, $0.member, $0.style.rawValue) < ($1.line, $1.member, $1.style.rawValue) }
    for index in result.indices { result[index].number = index }
    return result
  }
}
