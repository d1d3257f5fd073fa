import Foundation

/// Rewrites the files of a code base, in two phases as the scan: an index of all files, and then each file by itself.
package struct Rewriter: Sendable {
  package let source: RewriteSource
  private let workers: Int

  /// Creates a rewriter with a number of threads, by default one for each core.
  package init(from source: RewriteSource, workers: Int? = nil) {
    self.source = source
    self.workers = workers ?? ProcessInfo.processInfo.activeProcessorCount
  }

  /// Returns the new texts of the Swift files below the paths, and what is left to the user.
  ///
  /// Changes no file.
  package func rewrite(_ paths: [String]) throws(RewriteFailure) -> RewriteReport {
    let files: [SourceFile]
    do throws(ScanFailure) { files = try SourceTree.files(in: paths) } catch { throw .scan(error) }
    return try rewrite(files) { FileReader.read($0) }
  }

  /// Rewrites texts, as if they were the files of a module.
  package func rewrite(texts: [String: String], module: String = "App") throws(RewriteFailure) -> RewriteReport {
    let files = texts.keys.sorted().map { SourceFile(path: $0, module: module) }
    return try rewrite(files) { FileReader.parse(Array(texts[$0.path, default: ""].utf8), of: $0) }
  }

  private func rewrite(
    _ files: [SourceFile], _ read: @escaping @Sendable (SourceFile) -> Result<ParsedFile, FileProblem>
  ) throws(RewriteFailure) -> RewriteReport {
    let facts = Workers.map(files, workers: workers) { FactReader.facts(of: read($0), $0) }
    let types = TypeIndex(facts)
    let services = ServiceIndex(facts, types)
    let index = source.completed(types, services, facts, workers, read)
    let source = source
    let results = Workers.map(facts, workers: workers) { facts -> Result<(RewrittenFile, [Candidate]), FileProblem> in
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
    try report.checkConsistency(candidates)
    return report
  }
}
