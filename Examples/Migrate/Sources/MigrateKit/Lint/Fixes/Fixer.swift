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
      let dirty = WorkingCopy.uncommitted(paths)
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

/// A reason for which edits were not written.
package enum FixFailure: Error, Equatable, CustomStringConvertible {
  case uncommitted([String])
  case notWritten(String)

  package var description: String {
    switch self {
    case .uncommitted(let paths):
      """
      Nothing was changed, because these files have changes that are not committed to git, or belong to no repository: \
      \(paths.map { "'\($0)'" }.joined(separator: ", ")). Commit them, or pass --allow-dirty.
      """
    case .notWritten(let path): "The file '\(path)' could not be written. Check its permissions."
    }
  }
}

/// A file after its edits.
struct FixedFile: Sendable {
  let bytes: [UInt8]
  /// The number of findings whose edits were applied.
  let count: Int

  /// Applies the edits of the findings in a text, or returns `nil` if there are none.
  ///
  /// The text is linted again. If it has new syntax errors, or other findings than before, nothing is changed.
  init?(_ bytes: [UInt8], of file: SourceFile) {
    guard let before = Self.lint(bytes, file) else { return nil }
    let fixed = before.findings.filter { $0.fix != nil }
    var end = Int.max
    var result = bytes
    let edits = fixed.flatMap { $0.fix?.edits ?? [] }.sorted { $0.start.offset < $1.start.offset }
    guard !edits.isEmpty else { return nil }
    for edit in edits.reversed() {
      // Edits of two findings in the same range.
      guard edit.end.offset <= end else { return nil }
      result.replaceSubrange(edit.start.offset..<edit.end.offset, with: edit.text.utf8)
      end = edit.start.offset
    }
    guard let after = Self.lint(result, file), (after.problem == nil) == (before.problem == nil),
      Self.rules(after.findings) == Self.rules(before.findings.filter { $0.fix == nil })
    else { return nil }
    self.bytes = result
    count = fixed.count
  }

  private static func lint(_ bytes: [UInt8], _ file: SourceFile) -> LintedFile? {
    try? FileReader.parse(bytes, of: file).map { LintedFile($0) }.get()
  }

  private static func rules(_ findings: [LintFinding]) -> [String] { findings.map(\.rule.rawValue).sorted() }
}
