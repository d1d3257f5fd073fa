import Foundation

/// Applies all rules to the files of a code base, in parallel.
package struct Linter: Sendable {
  private let workers: Int

  /// Creates a linter with a number of threads, by default one for each core.
  package init(workers: Int? = nil) {
    self.workers = workers ?? ProcessInfo.processInfo.activeProcessorCount
  }

  /// Lints the Swift files below the paths.
  ///
  /// - Throws: `ScanFailure` if a path does not exist, or if there are no Swift files.
  package func lint(_ paths: [String]) throws(ScanFailure) -> LintReport {
    let files = try SourceTree.files(in: paths)
    return report(Workers.map(files, workers: workers) { FileReader.read($0).map { LintedFile.findings($0) } })
  }

  /// Lints one text.
  package func lint(text: String, path: String) -> LintReport {
    let file = SourceFile(path: path, module: "")
    return report([FileReader.parse(Array(text.utf8), of: file).map { LintedFile.findings($0) }])
  }

  private func report(_ results: [Result<LintedFile, FileProblem>]) -> LintReport {
    var report = LintReport(fileCount: results.count)
    for result in results {
      switch result {
      case .success(let file):
        report.findings += file.findings
        if let problem = file.problem { report.problems.append(problem) }
      case .failure(let problem): report.problems.append(problem)
      }
    }
    return report
  }
}
