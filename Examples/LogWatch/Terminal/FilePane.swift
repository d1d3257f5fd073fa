import ExampleTerminal

/// The table of the files.
@MainActor
struct FilePane {
  /// A column with a number for each file.
  private struct Column {
    let title: String
    let width: Int
    let order: FileOrder?
    /// Columns with a low number are dropped first from a narrow table.
    let importance: Int
    let text: @MainActor (FileCounts) -> String
  }

  /// The numbers of a row.
  private struct FileCounts {
    let report: LogReport
    let rate: Double
    let size: Int?
  }

  private static let columns = [
    Column(title: "LINES", width: 12, order: .lines, importance: 5) { NumberText.number($0.report.lines) },
    Column(title: "LINES/S", width: 10, order: .rate, importance: 3) { FilePane.rateText($0.rate) },
    Column(title: "MATCHES", width: 9, order: nil, importance: 1) { NumberText.number($0.report.matches) },
    Column(title: "ERRORS", width: 8, order: .errors, importance: 4) { NumberText.number($0.report.errors) },
    Column(title: "READ", width: 10, order: nil, importance: 0) { NumberText.size($0.report.bytes) },
    Column(title: "ON DISK", width: 10, order: .size, importance: 2) { $0.size.map(NumberText.size) ?? "–" },
  ]
  /// The width of the names for which columns are dropped, and for which the last two are.
  private static let nameWidth = 20
  private static let minimumNameWidth = 8
  /// The width of the heading with the range of the shown files.
  private static let headingWidth = 24

  /// Returns a rate, with a decimal digit unless it would make the number too wide.
  private static func rateText(_ rate: Double) -> String {
    rate < 1000 ? NumberText.decimal(rate) : NumberText.number(Int(rate.rounded()))
  }

  private let model: WatchModel
  private let indices: [Int]
  private let shown: [Column]
  private let width: Int

  /// Creates the table of the files in an order.
  init(_ model: WatchModel, _ indices: [Int], columns: Int) {
    self.model = model
    self.indices = indices
    var shown = Self.columns
    while !shown.isEmpty, columns - Self.width(shown) < (shown.count > 2 ? Self.nameWidth : Self.minimumNameWidth) {
      let least = shown.map(\.importance).min()
      shown.removeAll { $0.importance == least }
    }
    self.shown = shown
    // On a wide screen, the numbers stay near the names.
    let longest = model.logs.lazy.map { CellText.width(CellText.printable($0.path)) }.max() ?? 0
    width = max(Self.minimumNameWidth, min(columns - Self.width(shown), max(Self.headingWidth, longest + 1)))
  }

  /// The number of rows besides those of the files.
  var extraRows: Int { model.logs.count > 1 ? 2 : 1 }

  /// Returns the header, a number of files around the selected one, and the total.
  func rows(_ count: Int) -> [TerminalRow] {
    let place = model.list.selection.flatMap { indices.firstIndex(of: $0) } ?? 0
    let top = max(0, min(place - count / 2, indices.count - count))
    let range = top..<min(top + count, indices.count)
    return [header(range)] + indices[range].map(row) + total
  }

  private func header(_ range: Range<Int>) -> TerminalRow {
    let list = model.list
    let mark = list.order.map { $0.isAscending != list.isReversed ? "▲" : "▼" } ?? ""
    var name = "FILE" + (list.order == .name ? mark : "")
    if range.count < indices.count, !range.isEmpty {
      name += " \(range.lowerBound + 1)–\(range.upperBound) of \(indices.count)"
    }
    let titles = shown.map { $0.title + ($0.order != nil && $0.order == list.order ? mark : "") }
    return TerminalRow(text(name, titles), .dim)
  }

  private func row(_ index: Int) -> TerminalRow {
    let log = model.logs[index]
    let counts = FileCounts(report: log.report, rate: log.linesPerSecond, size: log.size)
    let text = text(CellText.fitEnd(log.path, width - 1), shown.map { $0.text(counts) })
    return TerminalRow(text, index == model.list.selection ? .reversed : log.state == .present ? .plain : .magenta)
  }

  private var total: [TerminalRow] {
    guard model.logs.count > 1 else { return [] }
    let size = model.logs.reduce(0) { $0 + ($1.size ?? 0) }
    let counts = FileCounts(report: model.total, rate: model.linesPerSecond, size: size)
    return [TerminalRow(text("total", shown.map { $0.text(counts) }), .bold)]
  }

  private func text(_ name: String, _ cells: [String]) -> String {
    CellText.fit(name, width) + zip(shown, cells).map { CellText.fitRight($1, $0.width) }.joined()
  }

  private static func width(_ columns: [Column]) -> Int {
    columns.reduce(0) { $0 + $1.width }
  }
}
