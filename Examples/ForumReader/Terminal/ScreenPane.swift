import ExampleTerminal

/// A column of the drawn screen, or all of it: a title that stays, and the part of its rows that fits below.
struct ScreenPane {
  let contents: ScreenContents
  /// The first cell of the pane.
  let column: Int
  let width: Int
  /// The rows that stay at the top: the title, an error, and the progress of a search.
  let header: [FrameRow]
  /// The number of lines below the header.
  let height: Int
  let layout: ContentsLayout
  /// The first line that is shown.
  let top: Int

  /// Whether there are more lines than fit.
  var scrolls: Bool { layout.lines.count > height }

  /// Lays out contents.
  ///
  /// - Parameters:
  ///   - contents: What is shown.
  ///   - column: The first cell of the pane.
  ///   - width: The width of the pane.
  ///   - rows: The height of the pane, with its header.
  ///   - state: Says how far the contents are scrolled.
  ///   - isOver: Whether the contents lie over others.
  ///   - accent: The style of the title.
  init(
    _ contents: ScreenContents, column: Int, width: Int, rows: Int, _ state: TerminalState, isOver: Bool,
    accent: FrameRow.Style
  ) {
    self.contents = contents
    self.column = column
    self.width = width
    layout = state.layouts.layout(contents, width: width)
    var notes: [FrameRow] = []
    if let errorText = contents.errorText {
      notes += TextWrapper.lines(of: errorText, width: width).map { FrameRow($0.text, .alert) }
    }
    if let progressText = contents.progressText {
      notes.append(FrameRow(progressText, .dim))
    } else if contents.isBusy {
      notes.append(FrameRow("loading…", .dim))
    } else if contents.rows.isEmpty, contents.errorText == nil, !contents.key.isEmpty {
      notes.append(FrameRow("Nothing is here yet.", .dim))
    }
    notes = Array(notes.prefix(max(0, rows - 2)))
    height = max(0, rows - 1 - notes.count)
    top = state.pager(for: contents).top(in: layout.positions, height: height)
    let heading = contents.heading ?? contents.title
    let title = FrameRow(isOver ? "── \(heading) ──" : heading, accent)
    let place = Self.place(top, height, layout.lines.count)
    let room = width - (place.isEmpty ? 0 : CellText.width(place) + 1)
    header = [title.fitted(to: max(room, min(width, 10))).adding(right: place, .dim, width: width)] + notes
  }

  /// The rows of the pane; fewer than fit if there are no more.
  func rows(found: String?) -> [FrameRow] {
    header + (top..<min(top + height, layout.lines.count)).map { layout.row($0, found: found) }
  }

  /// How much is above and below the window.
  private static func place(_ top: Int, _ height: Int, _ count: Int) -> String {
    guard count > height, height > 0 else { return "" }
    if top + height >= count { return "end" }
    return top == 0 ? "more ↓" : "\((top + height) * 100 / count)% ↓"
  }
}
