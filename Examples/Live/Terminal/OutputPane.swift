import ExampleTerminal

/// The last lines that the command has written.
@MainActor
struct OutputPane {
  private let model: ViewerModel
  private let columns: Int

  /// Creates the pane for a width.
  init(_ model: ViewerModel, columns: Int) {
    self.model = model
    self.columns = columns
  }

  /// Returns the heading and the lines that fit.
  func rows(_ count: Int) -> [TerminalRow] {
    let lines = model.output.lines
    let room = max(0, count - 1)
    let end = max(min(room, lines.count), lines.count - model.outputOffset)
    let shown = lines[..<max(0, min(end, lines.count))].suffix(room)
    let title = "OUTPUT of the command, \(RowText.count(model.output.count, "line")); o shows the streams"
    return [TerminalRow(title, .dim)] + shown.map { TerminalRow(CellText.fit($0, columns)) }
  }
}
