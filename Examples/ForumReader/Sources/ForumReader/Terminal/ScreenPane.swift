import ExampleTerminal

/// A column of the drawn screen, or the whole screen: a fixed header and the visible part of the contents.
struct ScreenPane {
  let contents: ScreenContents
  /// The first cell of the pane.
  let column: Int
  let width: Int
  /// The fixed rows at the top: the title, an error and the progress of a search.
  let header: [TerminalRow]
  /// The number of lines below the header.
  let height: Int
  let layout: ContentsLayout
  /// The index of the first visible line.
  let top: Int
  /// The index of the selected row of a list.
  let selected: Int?

  /// Whether the contents have more lines than fit.
  var scrolls: Bool { layout.lines.count > height }

  /// Creates the layout of a pane.
  ///
  /// - Parameters:
  ///   - contents: The contents of the pane.
  ///   - column: The first cell of the pane.
  ///   - width: The width of the pane.
  ///   - rows: The height of the pane, including its header.
  ///   - state: The state of the terminal, with the scroll positions.
  ///   - isOver: Whether the contents cover other contents.
  ///   - accent: The style of the title.
  init(
    _ contents: ScreenContents, column: Int, width: Int, rows: Int, _ state: TerminalState, isOver: Bool,
    accent: TerminalRow.Style
  ) {
    self.contents = contents
    self.column = column
    self.width = width
    layout = state.layouts.layout(contents, width: width)
    var notes: [TerminalRow] = []
    if let errorText = contents.errorText {
      notes += TextWrapper.lines(of: errorText, width: width).map { TerminalRow($0.text, .alert) }
    }
    if let progressText = contents.progressText {
      notes.append(TerminalRow(progressText, .dim))
    } else if contents.isBusy, contents.rows.isEmpty {
      notes.append(TerminalRow("loading…", .dim))
    } else if contents.rows.isEmpty, contents.errorText == nil, !contents.key.isEmpty {
      notes.append(TerminalRow("No entries yet.", .dim))
    }
    notes = Array(notes.prefix(max(0, rows - 2)))
    height = max(0, rows - 1 - notes.count)
    selected = state.selection(in: contents)
    top = state.pager(for: contents).top(in: layout.positions, height: height)
    let heading = contents.heading ?? contents.title
    let title = TerminalRow(isOver ? "── \(heading) ──" : heading, accent)
    let place = Self.place(top, height, layout.lines.count)
    let room = width - (place.isEmpty ? 0 : CellText.width(place) + 1)
    header = [title.fitted(to: max(room, min(width, 10))).adding(right: place, .dim, width: width)] + notes
  }

  /// Returns the rows of the pane, possibly fewer than its height.
  func rows(found: String?) -> [TerminalRow] {
    header
      + (top..<min(top + height, layout.lines.count)).map { index in
        let row = layout.row(index, found: found)
        return layout.lines[index].position.row == selected ? row.selected(width: width) : row
      }
  }

  /// Returns a description of the window's position in the contents.
  private static func place(_ top: Int, _ height: Int, _ count: Int) -> String {
    guard count > height, height > 0 else { return "" }
    if top + height >= count { return "end" }
    return top == 0 ? "more ↓" : "\((top + height) * 100 / count)% ↓"
  }
}

extension TerminalRow {
  /// Returns the row as the selected one, in all of its width.
  fileprivate func selected(width: Int) -> TerminalRow {
    let pieces = pieces.map { Piece($0.text, .reversed, link: $0.link) }
    let space = max(0, width - CellText.width(text))
    return TerminalRow(pieces).adding(String(repeating: " ", count: space), .reversed)
  }
}
