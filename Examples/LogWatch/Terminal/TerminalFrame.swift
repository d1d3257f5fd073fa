import ExampleTerminal

/// The screen contents for a model at one moment.
@MainActor
struct TerminalFrame {
  private let model: WatchModel
  private let size: TerminalSize

  /// Creates the contents that fit a terminal size.
  init(_ model: WatchModel, size: TerminalSize) {
    self.model = model
    self.size = size
  }

  /// The rows from top to bottom, at most as many as fit.
  var rows: [TerminalRow] {
    var rows = [TerminalRow(title, .bold), TerminalRow("")]
    rows.append(TerminalRow(columns("FILE", "LINES", "LINES/S", "MATCHES", "ERRORS", "SIZE"), .dim))
    let footer = footer
    let space = size.rows - rows.count - footer.count
    return rows + files(space: space) + footer
  }

  private var title: String {
    let files = "\(model.logs.count) \(model.logs.count == 1 ? "file" : "files")"
    let left = ["LogWatch", files, model.note].compactMap { $0 }.joined(separator: "   ")
    return CellText.fit(left, max(0, size.columns - 8)) + " q quits"
  }

  private var footer: [TerminalRow] {
    guard model.logs.count > 1 else { return [] }
    return [TerminalRow(""), TerminalRow(counts("total", model.total, model.linesPerSecond), .bold)]
  }

  /// Returns the rows of the files, with as much detail as fits.
  private func files(space: Int) -> [TerminalRow] {
    let blocks = model.logs.map { [TerminalRow(counts($0.path, $0.report, $0.linesPerSecond))] + details($0) }
    for limit in [Int.max, 3, 2, 1] {
      let rows = blocks.flatMap { $0.prefix(limit) }
      if rows.count <= space { return rows }
    }
    let shown = max(0, space - 1)
    return blocks.prefix(shown).flatMap { $0.prefix(1) } + [TerminalRow("… and \(blocks.count - shown) more", .dim)]
  }

  /// Returns the details of a file, most important first.
  private func details(_ log: LogModel) -> [TerminalRow] {
    let report = log.report
    var rows: [TerminalRow] = []
    if log.state != .present { rows.append(detail("state", "\(log.state)", .yellow)) }
    if let error = report.lastError { rows.append(detail("last error", error, .red)) }
    if let match = report.lastMatch { rows.append(detail("last match", match, .plain)) }
    if let line = report.lastLine { rows.append(detail("last line", line, .dim)) }
    let happened = [
      times("rotated", report.rotations), times("truncated", report.truncations),
      times("invalid UTF-8", report.invalidUTF8),
    ].compactMap { $0 }
    if !happened.isEmpty { rows.append(detail("so far", happened.joined(separator: ", "), .dim)) }
    return rows
  }

  private func times(_ what: String, _ count: Int) -> String? {
    count == 0 ? nil : "\(what) \(count == 1 ? "once" : "\(NumberText.number(count)) times")"
  }

  private func detail(_ label: String, _ text: String, _ style: TerminalRow.Style) -> TerminalRow {
    TerminalRow("  " + CellText.fit(label, 12) + CellText.printable(text), style)
  }

  private func counts(_ name: String, _ report: LogReport, _ rate: Double) -> String {
    columns(
      name, NumberText.number(report.lines), NumberText.decimal(rate), NumberText.number(report.matches),
      NumberText.number(report.errors), NumberText.size(report.bytes))
  }

  private func columns(
    _ name: String, _ lines: String, _ rate: String, _ matches: String, _ errors: String, _ size: String
  ) -> String {
    let cells = [(lines, 12), (rate, 11), (matches, 9), (errors, 8), (size, 10)]
    let width = cells.reduce(0) { $0 + $1.1 }
    let space = max(8, self.size.columns - width)
    return CellText.fit(CellText.fitEnd(name, space), space) + cells.map { CellText.fitRight($0, $1) }.joined()
  }
}
