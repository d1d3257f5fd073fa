import Foundation

/// Rewrites the files of a code base, in two phases as the scan: an index of all files, and then each file by itself.
package struct Rewriter: Sendable {
  package let source: RewriteSource
  private let answers: IsolationAnswers
  private let workers: Workers

  /// Creates a rewriter.
  ///
  /// - Parameters:
  ///   - source: What is rewritten.
  ///   - answers: The decisions of the user.
  ///   - workers: The number of threads, by default one for each core.
  ///   - progress: Called on any thread while files are read.
  package init(
    from source: RewriteSource, answers: IsolationAnswers = IsolationAnswers(), workers: Int? = nil,
    progress: WorkProgress? = nil
  ) {
    self.source = source
    self.answers = answers
    self.workers = Workers(workers, progress: progress)
  }

  /// Returns the new texts of the Swift files below the paths, and what is left to the user.
  ///
  /// Changes no file.
  package func rewrite(_ scope: SourceScope) throws(RewriteFailure) -> RewriteReport {
    let files: [SourceFile]
    let code: CodeIndex?
    do throws(ScanFailure) {
      files = try SourceTree.files(in: scope)
      code = try CodeIndex.reading(files, scope)
    } catch {
      throw .scan(error)
    }
    var report = try rewrite(files, scope, code) { FileReader.read($0) }
    guard let code else { return report }
    let before = try rewrite(files, scope) { FileReader.read($0) }
    let left = Set(report.reported)
    report.notes += code.notes(decided: before.reported.count { !left.contains($0) }, of: before.reported.count)
    return report
  }

  /// Rewrites texts, as if they were the files of a module.
  package func rewrite(
    texts: [String: String], module: String = "App", changing changes: [PathPattern] = []
  ) throws(RewriteFailure) -> RewriteReport {
    let files = texts.keys.sorted().map { SourceFile(path: $0, module: module) }
    return try rewrite(files, SourceScope([], changing: changes)) {
      FileReader.parse(Array(texts[$0.path, default: ""].utf8), of: $0)
    }
  }

  private func rewrite(
    _ files: [SourceFile], _ scope: SourceScope, _ code: CodeIndex? = nil,
    _ read: @escaping @Sendable (SourceFile) -> Result<ParsedFile, FileProblem>
  ) throws(RewriteFailure) -> RewriteReport {
    if !files.contains(where: { scope.changes($0.path) }) { throw .nothingToChange(scope.changes.map(\.text)) }
    let facts = workers.map(files, .reading) { file in
      let facts = FactReader.facts(of: read(file), file)
      return code.map { facts.resolving($0) } ?? facts
    }
    var types = TypeIndex(facts)
    types.answers = answers
    if let name = answers.names.sorted().first(where: { types.declaredType(named: $0)?.kind != .class }) {
      throw .unknownClass(name)
    }
    types.code = code?.addingOwners(facts)
    let services = ServiceIndex(facts, types)
    let index = source.completed(types, services, facts, scope, workers, read)
    let source = source
    let changing = facts.filter { scope.changes($0.file.path) }
    let results = workers.map(changing, .deciding) { facts -> Result<(RewrittenFile, [Candidate]), FileProblem> in
      let candidates = CandidateFinder.candidates(FileContext(facts, index, services))
        .filter { source.styles.contains($0.style) }
      return read(facts.file).map {
        (RewrittenFile.rewriting($0, candidates, from: source, index, services), candidates)
      }
    }
    var report = RewriteReport(source: source)
    var candidates: [Candidate] = []
    for result in results {
      switch result {
      case .success(let (file, found)):
        candidates += found
        if !file.sites.isEmpty { report.files.append(file) }
        if let problem = file.problem { report.problems.append(problem) }
      case .failure(let problem): report.problems.append(problem)
      }
    }
    report.candidateCount = candidates.count
    report.notes = Set(report.sites.compactMap(\.note)).sorted()
    try report.checkConsistency(candidates)
    return report
  }
}
