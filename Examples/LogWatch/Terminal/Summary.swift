import ExampleTerminal

/// The summary printed at the end of a run.
struct Summary {
  private let report: LogReport
  private let counts: KeyValuePairs<String, Int>

  /// Creates a summary of a report and the number of files.
  init(_ report: LogReport, files: Int) {
    self.report = report
    counts = [
      "files": files, "lines": report.lines, "bytes": report.bytes, "matches": report.matches,
      "rotations": report.rotations, "truncations": report.truncations, "invalidUTF8": report.invalidUTF8,
      "errors": report.errors,
    ]
  }

  /// The summary as a JSON object on one line.
  var json: String {
    "{" + counts.map { "\"\($0)\": \($1)" }.joined(separator: ", ") + "}"
  }

  /// The summary with one line per count, and the last error line if there is one.
  var text: String {
    var rows = counts.map { ($0, NumberText.number($1)) }
    if let error = report.lastError { rows.append(("last error", CellText.printable(error))) }
    return rows.map { CellText.fit($0, 12) + $1 }.joined(separator: "\n")
  }
}
