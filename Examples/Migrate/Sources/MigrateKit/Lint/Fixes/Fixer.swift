import Foundation

/// Writes the edits of findings to the files.
package struct Fixer: Sendable {
  /// The numbers of edits.
  package struct Outcome: Sendable {
    /// The number of findings that were removed.
    package var fixCount = 0
    package var fileCount = 0
    /// Unchanged files, whose edits overlap or would lead to other findings.
    package var skipped: [String] = []
  }

  private let allowsDirty: Bool

  /// Creates a fixer.
  ///
  /// - Parameter allowsDirty: Whether files with uncommitted changes are edited, too.
  package init(allowsDirty: Bool) {
    self.allowsDirty = allowsDirty
  }

  /// Applies all edits of a report, and replaces each file as a whole.
  ///
  /// - Throws: `FixFailure` if a file has uncommitted changes or could not be written. Before the first file is written,
  ///   all of them are checked.
  package func fix(_ report: LintReport) throws(FixFailure) -> Outcome {
    let paths = Set(report.findings.lazy.filter { $0.fix != nil }.map(\.file)).sorted()
    if !allowsDirty {
      let dirty = paths.filter { !WorkingCopy.isCommitted($0) }
      if !dirty.isEmpty { throw .uncommitted(dirty) }
    }
    var outcome = Outcome()
    for path in paths {
      guard let data = FileManager.default.contents(atPath: path) else { throw .notWritten(path) }
      guard let fixed = FixedFile(Array(data), of: SourceFile(path: path, module: "")) else {
        outcome.skipped.append(path)
        continue
      }
      guard FileReplacement.replace(path, with: fixed.bytes) else { throw .notWritten(path) }
      outcome.fixCount += fixed.count
      outcome.fileCount += 1
    }
    return outcome
  }
}
