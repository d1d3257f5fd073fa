import ExampleTerminal

/// Contents that the terminal shows over the app.
enum TerminalOverlay: Equatable {
  /// All commands and keys.
  case help
  /// The answer of a command.
  case lines([String], title: String)

  /// Returns the contents for a terminal with a number of columns.
  func contents(columns: Int) -> ScreenContents {
    switch self {
    case .help: ScreenContents(title: "Help", rows: Self.help(columns), key: "over help")
    case .lines(let lines, let title):
      ScreenContents(title: title, rows: lines.map { ScreenContents.Row(nil, $0) }, key: "over \(title)")
    }
  }

  private static let keys = [
    ("Up, Down", "select a row, or scroll, on an empty line"), ("Enter", "opens the selected row, on an empty line"),
    ("Tab", "completes a command or a name"), ("Ctrl-P, Ctrl-N", "recall earlier lines"),
    ("Page Up, Page Down", "scroll by a page"),
    ("Shift-Up, Shift-Down", "scroll by a line"), ("Space", "scrolls down, on an empty line"),
    ("Home, End", "go to the beginning, to the end"), ("/", "finds text on the screen, on an empty line"),
    ("Alt-N, Alt-P", "go to the next or previous match"),
    ("Shift-Tab", "changes the column that is scrolled"), ("Esc", "closes this, clears the line, stops a search"),
    ("Ctrl-A, Ctrl-E", "go to the beginning, to the end of the line"), ("Alt-B, Alt-F", "go back, forward by a word"),
    ("Ctrl-W, Ctrl-U, Ctrl-K", "cut a word, to the beginning, to the end"), ("Ctrl-Y", "inserts the cut text"),
    ("Ctrl-L", "redraws the screen"), ("Ctrl-Z", "stops the program until fg"), ("Ctrl-D", "leaves"),
  ]

  private static func help(_ columns: Int) -> [ScreenContents.Row] {
    [ScreenContents.Row(nil, "Commands:")] + Command.syntax.map { row($0.usage, $0.purpose, columns) }
      + [ScreenContents.Row(nil, ""), ScreenContents.Row(nil, "Keys:")] + keys.map { row($0, $1, columns) }
  }

  /// Returns a row with keys and their purpose, on one line if there is room.
  private static func row(_ keys: String, _ purpose: String, _ columns: Int) -> ScreenContents.Row {
    let width = 24
    let line = "  " + CellText.fit(keys, max(width, keys.count + 1)) + purpose
    guard line.count <= columns else { return ScreenContents.Row(nil, "  " + keys, "      " + purpose) }
    return ScreenContents.Row(nil, line)
  }
}
