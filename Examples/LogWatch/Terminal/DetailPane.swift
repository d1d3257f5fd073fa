import ExampleTerminal

/// The details of one file.
@MainActor
struct DetailPane {
  private static let labelWidth = 12

  private let log: LogModel
  private let isOnly: Bool
  private let hasErrorList: Bool
  private let columns: Int

  /// Creates the details of a file.
  ///
  /// - Parameters:
  ///   - log: The model of the file.
  ///   - isOnly: Whether there is only one file, which needs no heading.
  ///   - hasErrorList: Whether the screen also lists the errors, which include the last one of the only file.
  ///   - columns: The width.
  init(_ log: LogModel, isOnly: Bool, hasErrorList: Bool, columns: Int) {
    self.log = log
    self.isOnly = isOnly
    self.hasErrorList = hasErrorList
    self.columns = columns
  }

  /// The rows, most important first.
  var rows: [TerminalRow] {
    let report = log.report
    var rows: [TerminalRow] = []
    if !isOnly { rows.append(TerminalRow(log.path, .bold)) }
    if log.state != .present { rows.append(row("state", "\(log.state)", .magenta)) }
    if let error = report.lastError, !(isOnly && hasErrorList) {
      rows.append(row("last error", ErrorPane.text(error, columns - Self.labelWidth - 2), .red))
    }
    if let match = report.lastMatch { rows.append(row("last match", match, .plain)) }
    if let line = report.lastLine { rows.append(row("last line", line, .dim)) }
    let happened = [
      times("rotated", report.rotations), times("truncated", report.truncations),
      times("invalid UTF-8", report.invalidUTF8),
    ].compactMap { $0 }
    if !happened.isEmpty { rows.append(row("so far", happened.joined(separator: ", "), .dim)) }
    return rows
  }

  private func times(_ what: String, _ count: Int) -> String? {
    count == 0 ? nil : "\(what) \(count == 1 ? "once" : "\(NumberText.number(count)) times")"
  }

  private func row(_ label: String, _ text: String, _ style: TerminalRow.Style) -> TerminalRow {
    TerminalRow("  " + CellText.fit(label, Self.labelWidth) + CellText.printable(text), style)
  }
}
