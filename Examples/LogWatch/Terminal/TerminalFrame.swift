import ExampleTerminal

/// The screen contents for a model at one moment: the title and the panes that fit.
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
    let indices = model.list.indices
    let files = FilePane(model, indices, columns: size.columns)
    let head = size.rows < Self.leastRowsWithBlank ? [title] : [title, TerminalRow()]
    let space = size.rows - head.count - files.extraRows
    let shown = model.logs[model.list.selection ?? indices[0]]
    var details = self.details(of: shown, hasErrorList: false)
    var layout = self.layout(space, details)
    if layout.errors > 0 {
      details = self.details(of: shown, hasErrorList: true)
      layout = self.layout(space, details)
    }
    let panes = [
      Array(details.prefix(layout.details)),
      layout.graph > 0 ? RatePane(model.history, columns: size.columns).rows(layout.graph) : [],
      layout.errors > 0 ? ErrorPane(model, columns: size.columns).rows(layout.errors) : [],
    ]
    model.list.pageSize = max(1, layout.files)
    return head + files.rows(layout.files) + panes.flatMap { $0.isEmpty ? [] : [TerminalRow()] + $0 }
  }

  /// On a lower screen, there is no blank row after the title.
  private static let leastRowsWithBlank = 8

  private func details(of log: LogModel, hasErrorList: Bool) -> [TerminalRow] {
    DetailPane(log, isOnly: model.logs.count == 1, hasErrorList: hasErrorList, columns: size.columns).rows
  }

  private func layout(_ rows: Int, _ details: [TerminalRow]) -> FrameLayout {
    FrameLayout(
      rows: rows, files: model.logs.count, details: details.count, errors: model.recentErrors.entries.count)
  }

  private var title: TerminalRow {
    let count = model.logs.count
    var files = "\(count) \(count == 1 ? "file" : "files")"
    if let order = model.list.order { files += " by \(order.name)" }
    let left = ["LogWatch", files, model.note].compactMap { $0 }.joined(separator: "   ")
    let hints = [" ↑↓ select  s sorts  q quits", " q quits"].dropFirst(count > 1 ? 0 : 1)
    let hint = hints.first { CellText.width(left + $0) <= size.columns } ?? " q quits"
    return TerminalRow(CellText.fit(left, max(0, size.columns - CellText.width(hint))) + hint, .bold)
  }
}
