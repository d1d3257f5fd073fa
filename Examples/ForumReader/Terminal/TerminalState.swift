import ExampleTerminal

/// What the terminal adds to the picture of the app: what is typed, how far it is scrolled, and what was asked for.
///
/// A value, so that every key can be tested without a terminal.
struct TerminalState {
  /// A line of text below the screen, until the user does something else.
  struct Message: Equatable {
    let text: String
    let isError: Bool
  }

  /// A search in what is shown, while its text is typed.
  struct Find {
    var editor = LineEditor()
    /// Where the window was before.
    let origin: Pager
  }

  /// How far contents are scrolled.
  private struct Scroll {
    var pager: Pager
    /// The first row that the app has asked for.
    var firstRow: Int
  }

  var size: TerminalSize
  var editor = LineEditor()
  var find: Find?
  /// What was looked for last.
  var foundText: String? {
    didSet { if foundText != oldValue { foundPosition = nil } }
  }
  /// Where it was found last.
  var foundPosition: TextPosition?
  /// What lies over everything until it is closed.
  var overlay: TerminalOverlay?
  var message: Message?
  /// The command that waits for what it is about.
  var waiting: String?
  /// Whether the keys scroll the list beside what is read.
  var focusesList = false

  let layouts = LayoutCache()
  private var scrolls: [String: Scroll] = [:]

  /// Creates the state of a terminal that shows nothing yet.
  init(size: TerminalSize) {
    self.size = size
  }

  /// How far contents are scrolled: as the app says, until the user scrolls.
  func pager(for contents: ScreenContents) -> Pager {
    let asked = Pager(TextPosition(row: contents.firstRow - 1))
    guard let scroll = scrolls[contents.key] else { return asked }
    let isCurrent = scroll.firstRow == contents.firstRow || scroll.pager.anchor.row == contents.firstRow - 1
    return isCurrent ? scroll.pager : asked
  }

  /// Scrolls contents.
  mutating func setPager(_ pager: Pager, for contents: ScreenContents) {
    scrolls[contents.key] = Scroll(pager: pager, firstRow: contents.firstRow)
  }

  /// Forgets how far everything is scrolled, and what was typed, as for another user.
  mutating func reset() {
    scrolls = [:]
    editor.history = LineHistory()
    foundText = nil
    focusesList = false
  }

  /// Shows lines over everything, or one line as a message.
  mutating func tell(_ lines: [String], title: String) {
    if lines.count == 1, CellText.width(lines[0]) <= size.columns {
      message = Message(text: lines[0], isError: false)
    } else {
      show(.lines(lines, title: title))
    }
  }

  /// Shows something over everything, from its beginning.
  mutating func show(_ overlay: TerminalOverlay) {
    self.overlay = overlay
    message = nil
    scrolls[overlay.contents(columns: size.columns).key] = nil
  }

  /// The row that says what has happened, or what is waited for.
  func shownMessage(_ picture: Picture) -> FrameRow? {
    if let message { return FrameRow(message.text, message.isError ? .alert : .bold) }
    if let notice = picture.notice { return FrameRow(notice, .bold) }
    return waiting.map { FrameRow("“\($0)” waits for the screen to load; Esc cancels it", .dim) }
  }
}
