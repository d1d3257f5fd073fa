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
    guard model.logs.count > 1 else { return TerminalRow("  " + Self.text(entry.text, columns - 2), .red) }
    let longest = model.logs.lazy.map { CellText.width(CellText.printable($0.path)) }.max() ?? 0
    let width = min(longest, Self.maximumNameWidth, columns / 3)
    return TerminalRow("  " + CellText.fit(CellText.fitEnd(entry.path, width), width))
      .adding("  " + Self.text(entry.text, columns - width - 4), .red)
  }

  /// Returns the text of an error line for a width.
  ///
  /// If the time and the origin before the level would leave less than half of it, the text begins with the level.
  static func text(_ line: String, _ width: Int) -> String {
    let text = CellText.printable(line)
    let end = CellText.printable(String(ErrorLevel.withoutPrefix(line)))
    let isCrowded = CellText.width(text) > width && 2 * (CellText.width(text) - CellText.width(end)) > width
    return isCrowded ? "…" + end : text
  }
}
