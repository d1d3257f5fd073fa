import ExampleTerminal

/// The list of the most recent errors, newest first.
@MainActor
struct ErrorPane {
  private static let maximumNameWidth = 24

  private let model: WatchModel
  private let columns: Int

  /// Creates the list for a width.
  init(_ model: WatchModel, columns: Int) {
    self.model = model
    self.columns = columns
  }

  /// Returns a number of rows: the heading, and as many errors as fit.
  func rows(_ count: Int) -> [TerminalRow] {
    let entries = model.recentErrors.entries.prefix(count - 1)
    let isEmpty = entries.isEmpty
    return [TerminalRow("RECENT ERRORS" + (isEmpty ? "" : ", newest first"), .dim)]
      + (isEmpty ? [TerminalRow("  none so far", .dim)] : entries.map(row))
  }

  private func row(_ entry: RecentErrors.Entry) -> TerminalRow {
    guard model.logs.count > 1 else { return TerminalRow("  " + CellText.printable(entry.text), .red) }
    let longest = model.logs.lazy.map { CellText.width(CellText.printable($0.path)) }.max() ?? 0
    let width = min(longest, Self.maximumNameWidth, columns / 3)
    return TerminalRow("  " + CellText.fit(CellText.fitEnd(entry.path, width), width))
      .adding("  " + CellText.printable(entry.text), .red)
  }
}
