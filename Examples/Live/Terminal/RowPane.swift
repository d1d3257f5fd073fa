import CausewayLive
import ExampleTerminal

/// The table of the rows.
@MainActor
struct RowPane {
  /// A column with a number for each row.
  private struct Column {
    let title: String
    let width: Int
    let order: RowList.Order?
    /// Columns with a low number are dropped first from a narrow table.
    let importance: Int
    let text: (RowLine) -> String
  }

  private static let columns = [
    Column(title: "LIVE", width: 7, order: nil, importance: 9) { NumberText.number($0.row.live) },
    Column(title: "VALUES/S", width: 10, order: .rate, importance: 8) { RowText.rate($0.rates?.current) },
    Column(title: "DEPTH", width: 7, order: .depth, importance: 6) { $0.row.depth.map(NumberText.number) ?? "" },
    Column(title: "AGE", width: 8, order: .age, importance: 7) { RowText.age($0.row.newestValueAge) },
    Column(title: "QUIETEST", width: 10, order: nil, importance: 4) {
      $0.row.live > 1 ? RowText.age($0.row.silent > 0 ? nil : $0.row.oldestValueAge) : ""
    },
    Column(title: "DROPPED", width: 9, order: nil, importance: 3) { $0.row.dropped.map(NumberText.number) ?? "" },
    Column(title: "ENDED", width: 7, order: nil, importance: 2) {
      $0.row.ended > 0 ? NumberText.number($0.row.ended) : ""
    },
    Column(title: "VALUES", width: 12, order: nil, importance: 1) { NumberText.number($0.row.values) },
  ]
  private static let widestName = 72
  private static let sparklines = 8...30

  private let list: RowList
  private let lines: [RowLine]
  private let shown: [Column]
  private let width: Int
  private let sparkline: Int
  private let omitted: Int

  /// Creates the table of an app's rows for a width.
  init(_ list: RowList, _ app: AppModel, columns: Int) {
    self.list = list
    lines = list.lines(of: app)
    omitted = app.frame.summary.omittedRows
    var shown = Self.columns
    func rest() -> Int { columns - shown.reduce(0) { $0 + $1.width } }
    let least = max(34, min(56, columns * 2 / 5))
    while shown.count > 2, rest() < least + Self.sparklines.lowerBound + 1 {
      let unimportant = shown.map(\.importance).min()
      shown.removeAll { $0.importance == unimportant }
    }
    self.shown = shown
    // The history has what the name leaves.
    let longest = lines.lazy.map { CellText.width($0.indent + CellText.printable($0.row.shortTitle)) }.max() ?? 0
    let wanted = max(least, min(longest + 2, Self.widestName))
    let room = rest() - 1 - min(wanted, max(least, rest() - 1 - Self.sparklines.upperBound))
    sparkline = room < Self.sparklines.lowerBound ? 0 : min(room, Self.sparklines.upperBound)
    width = min(rest() - (sparkline > 0 ? sparkline + 1 : 0), wanted)
  }

  /// The number of rows besides those of the table.
  var extraRows: Int { 1 + (omitted > 0 ? 1 : 0) }
  /// The number of rows that the table has.
  var count: Int { lines.count }

  /// Returns the header, a number of rows around the selected one, and how many are left out.
  func rows(_ count: Int) -> [TerminalRow] {
    let place = list.selection.flatMap { id in lines.firstIndex { $0.row.id == id } } ?? 0
    let top = max(0, min(place - count / 2, lines.count - count))
    let range = top..<min(top + max(0, count), lines.count)
    return [header(range)] + lines[range].map(row)
      + (omitted > 0
        ? [
          TerminalRow("  and \(RowText.count(omitted, "row")) that the app leaves out; fold or filter the others", .dim)
        ]
        : [])
  }

  private func header(_ range: Range<Int>) -> TerminalRow {
    let mark = list.isReversed ? "▲" : "▼"
    var name = "STREAM" + (list.order == .name ? (list.isReversed ? "▼" : "▲") : "")
    if range.count < lines.count, !range.isEmpty {
      name += "  \(range.lowerBound + 1)–\(range.upperBound) of \(lines.count)"
    }
    let titles = shown.map { $0.title + ($0.order != nil && $0.order == list.order ? mark : "") }
    return TerminalRow(text(name, titles, "\(sparkline < 10 ? "" : "  ")LAST \(sparkline / 2) S"), .dim)
  }

  private func row(_ line: RowLine) -> TerminalRow {
    let row = line.row
    let name = line.indent + row.shortTitle + (line.isFolded ? " …" : row.inputsRow == nil ? "" : " ↑")
    let history = Sparkline.text(line.rates?.rates ?? [], width: sparkline)
    let isRoot = line.indent.isEmpty
    let style: TerminalRow.Style =
      row.id == list.selection ? .reversed : row.live == 0 ? .dim : row.isAlarm ? .magenta : isRoot ? .bold : .plain
    let cells = text(name, shown.map { $0.text(line) }, "")
    guard sparkline > 0 else { return TerminalRow(cells, style) }
    return TerminalRow(cells + " ", style).adding(history, row.id == list.selection ? .reversed : .green)
  }

  private func text(_ name: String, _ cells: [String], _ history: String) -> String {
    let table = CellText.fit(name, width) + zip(shown, cells).map { CellText.fitRight($1, $0.width) }.joined()
    return history.isEmpty || sparkline == 0 ? table : table + " " + CellText.fit(history, sparkline)
  }
}

extension StreamSummary.Row {
  /// The name with the label or the property, and the file without its module.
  var shortTitle: String {
    let place = location.map { location in location.split(separator: "/").last.map(String.init) ?? location }
    return name + (label.map { " \"\($0)\"" } ?? "") + (property.map { " \($0)" } ?? "")
      + (place.map { "  \($0)" } ?? "")
  }
}
