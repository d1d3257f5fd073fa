import ExampleTerminal
import ForumReaderKit

/// The state that the terminal adds to the app: typed text, scroll positions, overlays and messages.
///
/// It is a value, so that every key can be tested without a terminal.
struct TerminalState {
  /// A line of text below the screen, shown until the next action of the user.
  struct Message: Equatable {
    let text: String
    let isError: Bool
  }

  /// A search on the screen while the user types its text.
  struct Find {
    var editor = LineEditor()
    /// The position of the window before the search.
    let origin: Pager
  }

  /// The scroll position of contents.
  private struct Scroll {
    var pager: Pager
    /// The first row last requested by the app.
    var firstRow: Int
  }

  var size: TerminalSize
  var editor = LineEditor()
  var find: Find?
  /// The prompt for a password, while there is one.
  var passwordPrompt: PasswordPrompt?
  /// The last search text.
  var foundText: String? {
    didSet { if foundText != oldValue { foundPosition = nil } }
  }
  /// The position of the last match.
  var foundPosition: TextPosition?
  /// The overlay over the app.
  var overlay: TerminalOverlay?
  var message: Message?
  /// The command that waits for contents to load.
  var waiting: String?
  /// Whether keys scroll the list instead of the detail column.
  var focusesList = false

  let layouts = LayoutCache()
  /// The indices of the selected rows by the keys of their lists.
  private var selections: [String: Int] = [:]
  private var scrolls: [String: Scroll] = [:]

  /// Creates the state of an empty terminal.
  init(size: TerminalSize) {
    self.size = size
  }

  /// Returns the scroll position of contents: the position requested by the app until the user scrolls.
  func pager(for contents: ScreenContents) -> Pager {
    let asked = Pager(TextPosition(row: contents.firstRow - 1))
    guard let scroll = scrolls[contents.key] else { return asked }
    let isCurrent = scroll.firstRow == contents.firstRow || scroll.pager.anchor.row == contents.firstRow - 1
    return isCurrent ? scroll.pager : asked
  }

  /// Returns the index of the selected row of a list: the first visible row or the open one, until the user selects
  /// another; nil if no row can be opened.
  func selection(in contents: ScreenContents) -> Int? {
    guard contents.isList else { return nil }
    let selected = selections[contents.key] ?? contents.rows.firstIndex(where: \.isOpen) ?? contents.firstRow - 1
    return max(0, min(selected, contents.rows.count - 1))
  }

  /// Selects a row of a list.
  mutating func select(_ row: Int, in contents: ScreenContents) {
    selections[contents.key] = row
  }

  /// Stores the scroll position of contents.
  mutating func setPager(_ pager: Pager, for contents: ScreenContents) {
    scrolls[contents.key] = Scroll(pager: pager, firstRow: contents.firstRow)
  }

  /// Discards all scroll positions and typed lines, for a change of user.
  mutating func reset() {
    (scrolls, selections) = ([:], [:])
    editor.history = LineHistory()
    editor.forgetKilled()
    foundText = nil
    focusesList = false
  }

  /// Shows one line as a message, or several lines as an overlay.
  mutating func tell(_ lines: [String], title: String) {
    if lines.count == 1, CellText.width(lines[0]) <= size.columns {
      message = Message(text: lines[0], isError: false)
    } else {
      show(.lines(lines, title: title))
    }
  }

  /// Shows an overlay from its beginning.
  mutating func show(_ overlay: TerminalOverlay) {
    self.overlay = overlay
    message = nil
    scrolls[overlay.contents(columns: size.columns).key] = nil
  }

  /// Returns the row with the current message or the waiting command.
  func shownMessage(_ picture: Picture) -> TerminalRow? {
    if let message { return TerminalRow(message.text, message.isError ? .alert : .bold) }
    if let notice = picture.notice { return TerminalRow(notice, .bold) }
    return waiting.map { TerminalRow("“\($0)” waits for the screen to load; Esc cancels it", .dim) }
  }
}

/// A cache of layouts, so that a key press does not require breaking all texts into lines again.
final class LayoutCache {
  private static let limit = 4

  private var entries: [(rows: [ScreenContents.Row], width: Int, layout: ContentsLayout)] = []

  /// Returns the layout of contents for a width.
  func layout(_ contents: ScreenContents, width: Int) -> ContentsLayout {
    if let index = entries.firstIndex(where: { $0.width == width && $0.rows == contents.rows }) {
      entries.append(entries.remove(at: index))
    } else {
      entries.append((contents.rows, width, ContentsLayout(contents, width: width)))
      entries = entries.suffix(Self.limit)
    }
    return entries[entries.count - 1].layout
  }
}

extension TerminalState {
  /// A password while it is typed.
  struct PasswordPrompt {
    /// The name of the user who logs in.
    let name: String
    var editor = LineEditor()

    /// The text before the password, as far as it fits into half of a row.
    func mark(columns: Int) -> String {
      let marks = ["Password of \(CellText.printable(name)): ", "Password: "]
      return marks.first { CellText.width($0) <= columns / 2 } ?? ""
    }
  }

  /// Asks for a password on the row where commands are typed, until it is entered or Esc is pressed.
  ///
  /// The typed command line stays, and is there again afterwards.
  mutating func askPassword(of name: String) {
    passwordPrompt = PasswordPrompt(name: name)
    (message, overlay) = (nil, nil)
  }

  /// Applies a key while a password is typed.
  mutating func pressWhileAsking(_ key: Key, _ prompt: PasswordPrompt) -> Request? {
    if key == .control("l") { return .redraw }
    var prompt = prompt
    let effect = key == .named(.escape) ? .endOfInput : prompt.editor.press(key)
    switch effect {
    case .entered(let password) where !password.isEmpty:
      passwordPrompt = nil
      return .logIn(name: prompt.name, password: password)
    case .endOfInput: passwordPrompt = nil
    case .entered:
      passwordPrompt = nil
      message = Message(text: "no password was typed", isError: true)
    case .edited, .ambiguous, .ignored: passwordPrompt = prompt
    }
    return nil
  }
}
