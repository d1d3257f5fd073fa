/// Asks the finders about every fact of a file.
enum CandidateFinder {
  /// Returns the candidates in the order of their lines.
  static func candidates(_ context: FileContext) -> [Candidate] {
    var result: [Candidate] = []
    func add(_ finding: Finding?, _ scope: Scope, _ name: String, _ line: Int) {
      guard let finding else { return }
      result.append(
        Candidate(
          file: context.facts.file.path, line: line, module: context.facts.file.module, type: scope.type,
          member: finding.member ?? scope.member ?? name, role: finding.role, style: finding.style,
          isolation: finding.isolation ?? context.index.isolation(of: scope), verdict: finding.verdict,
          service: finding.service))
    }
    let facts = context.facts
    for fact in facts.imports {
      guard let library = ReactiveLibrary.allCases.first(where: { $0.modules.contains(fact.module) }) else { continue }
      let finding =
        library.companions.contains(fact.module)
        ? Finding.reported(.noCounterpart, .import, library.style, "Causeway has no counterpart of \(fact.module).")
        : Finding(role: .import, style: library.style, verdict: .classified(library.importBridge))
      add(finding.of(fact.module), Scope(), fact.module, fact.line)
    }
    for fact in facts.types {
      for finding in TypeFinder.findings(fact, context) { add(finding, Scope(type: fact.name), fact.name, fact.line) }
    }
    for fact in facts.functions { add(FunctionFinder.finding(fact, context), fact.scope, fact.name, fact.line) }
    for fact in facts.properties { add(PropertyFinder.finding(fact, context), fact.scope, fact.name, fact.line) }
    for fact in facts.calls { add(CallFinders.finding(fact, context), fact.scope, fact.name, fact.line) }
    for fact in facts.assignments { add(AssignmentFinder.finding(fact, context), fact.scope, fact.name, fact.line) }
    result.sort { ($0.line, $0.member, $0.style.rawValue) < ($1.line, $1.member, $1.style.rawValue) }
    for index in result.indices { result[index].number = index }
    return result
  }
}
