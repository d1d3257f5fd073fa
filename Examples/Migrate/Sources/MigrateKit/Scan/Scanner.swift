/// Finds the callbacks of a code base in two phases: the facts of each file, and then their meaning with the index of all
/// files.
package struct Scanner: Sendable {
  private let workers: Workers

  /// Creates a scanner.
  ///
  /// - Parameters:
  ///   - workers: The number of threads, by default one for each core.
  ///   - progress: Called on any thread while files are read.
  package init(workers: Int? = nil, progress: WorkProgress? = nil) {
    self.workers = Workers(workers, progress: progress)
  }

  /// Scans the Swift files below the paths.
  ///
  /// A syntax tree is released before its thread reads the next file, so memory grows with the number of facts only.
  ///
  /// - Throws: `ScanFailure` if a path does not exist, if there are no Swift files, or if the report is inconsistent.
  package func scan(_ scope: SourceScope) throws(ScanFailure) -> ScanReport {
    let tree = try SourceTree(scope)
    let code = try CodeIndex.reading(tree.files, scope)
    let facts = workers.map(tree.files, .reading) { FactReader.facts(of: $0) }
    var report = try report(facts, paths: scope.paths, code)
    report.skipped = tree.skipped
    report.systems = ProjectSystems.read(scope)
    return report
  }

  /// Scans one text, as if it were a file of a module.
  package func scan(text: String, path: String, module: String) throws(ScanFailure) -> ScanReport {
    let file = SourceFile(path: path, module: module)
    return try report([FactReader.facts(of: file, bytes: Array(text.utf8))], paths: [path])
  }

  /// Returns the report on files whose facts were read.
  func report(
    _ facts: [FileFacts], paths: [String], _ code: CodeIndex? = nil
  ) throws(ScanFailure) -> ScanReport {
    let facts = code.map { code in facts.map { $0.resolving(code) } } ?? facts
    var index = TypeIndex(facts)
    index.code = code
    let services = ServiceIndex(facts, index)
    let found = workers.map(facts, .deciding) { [index] in
      CandidateFinder.candidates(FileContext($0, index, services))
    }
    let candidates = CallSiteCount.counted(found.flatMap(\.self))
    var report = ScanReport()
    report.paths = paths
    report.fileCount = facts.count
    report.lineCount = facts.reduce(0) { $0 + $1.lineCount }
    report.candidateCount = found.reduce(0) { $0 + $1.count }
    report.sites = candidates.filter { $0.bridge != nil }
    report.remainders = candidates.filter { $0.reason != nil }
    report.order = MigrationOrder.steps(candidates, index)
    report.problems = facts.compactMap(\.problem)
    if let code { report.notes = notes(code, facts, index, report.remainders) }
    try report.checkConsistency()
    return report
  }

  /// Returns what the index decides: the candidates that are reported without it, and not with it.
  private func notes(
    _ code: CodeIndex, _ facts: [FileFacts], _ index: TypeIndex, _ remainders: [Candidate]
  ) -> [String] {
    var index = index
    index.code = nil
    let services = ServiceIndex(facts, index)
    let before = workers.map(facts, .deciding) { [index] in
      CandidateFinder.candidates(FileContext($0, index, services)).filter { $0.reason != nil }
    }.flatMap(\.self)
    let left = Set(remainders.map(ReportedPlace.init))
    return code.notes(decided: before.count { !left.contains(ReportedPlace($0)) }, of: before.count)
  }

  /// A reported candidate, which may have another number with an index.
  private struct ReportedPlace: Hashable {
    let file: String
    let line: Int
    let style: Style
    let reason: Reason?

    init(_ candidate: Candidate) {
      file = candidate.file
      line = candidate.line
      style = candidate.style
      reason = candidate.reason
    }
  }
}

/// Counts for each service the consumers that use it.
enum CallSiteCount {
  static func counted(_ candidates: [Candidate]) -> [Candidate] {
    var counts: [ServiceReference: Int] = [:]
    for candidate in candidates {
      if let service = candidate.service { counts[service, default: 0] += 1 }
    }
    return candidates.map { candidate in
      guard candidate.role == .service else { return candidate }
      var candidate = candidate
      candidate.callSites = counts[candidate.reference] ?? 0
      return candidate
    }
  }
}

extension Candidate {
  /// The reference that consumers of this service have.
  var reference: ServiceReference {
    ServiceReference(type: type, member: member)
  }
}
