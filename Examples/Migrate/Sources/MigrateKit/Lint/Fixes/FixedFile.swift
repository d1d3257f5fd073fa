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
