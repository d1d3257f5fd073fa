import ExampleTerminal

/// A picture as rows of a terminal, and the prompt in the last row.
struct ScreenFrame {
  private let layout: ScreenLayout
  private let state: TerminalState
  private let size: TerminalSize

  /// Draws a picture.
  ///
  /// - Parameters:
  ///   - picture: The state of the app.
  ///   - state: The state of the terminal: its size, scroll positions, messages and typed text.
  init(_ picture: Picture, _ state: TerminalState) {
    layout = ScreenLayout(picture, state)
    self.state = state
    size = state.size
  }

  /// The rows above the prompt, from top to bottom.
  var rows: [TerminalRow] {
    let body = Array(bodyRows.prefix(layout.bodyHeight))
    let blanks = Array(repeating: TerminalRow(), count: layout.bodyHeight - body.count)
    let space = max(0, size.rows - 1)
    let all = layout.head + body + blanks + layout.foot
    // On a very low screen, the head is omitted first, then the hints.
    return all.count <= space ? all : Array((body + blanks + layout.foot + layout.head).prefix(space))
  }

  /// The prompt, and the cell of its cursor.
  var prompt: (row: TerminalRow, cursor: Int) {
    if let prompt = state.passwordPrompt {
      return row(prompt.mark(columns: size.columns), prompt.editor, visibleCount: 0)
    }
    if let find = state.find { return row("/", find.editor) }
    return row("> ", state.editor, visibleCount: LoginLine(state.editor.text)?.visibleCount ?? .max)
  }

  private func row(_ mark: String, _ editor: LineEditor, visibleCount: Int = .max) -> (row: TerminalRow, cursor: Int) {
    let width = CellText.width(mark)
    let window = editor.window(columns: max(0, size.columns - width), visibleCount: visibleCount)
    return (TerminalRow(mark, .bold).adding(window.text), min(width + window.cursor, max(0, size.columns - 1)))
  }

  private var bodyRows: [TerminalRow] {
    let panes = layout.panes.map { $0.rows(found: state.foundText) }
    guard panes.count > 1 else { return panes.first ?? [] }
    let (left, right) = (panes[0], panes[1])
    let column = layout.panes[1].column
    return (0..<max(0, layout.bodyHeight)).map { number in
      (number < left.count ? left[number] : TerminalRow())
        .beside(TerminalRow("│ ", .dim), at: column - 2)
        .beside(number < right.count ? right[number] : TerminalRow(), at: column)
    }
  }
}
