import Causeway
import CausewayViewModel
import ExampleTerminal
import ForumReaderKit

/// Draws the app on a terminal and handles the keys typed there.
@MainActor
final class DrawnDisplay: Display {
  /// Called with each entered line.
  var onLine: ((String) -> Void)?
  /// Called with the name and the password after the program has asked for the password.
  var onLogIn: ((_ name: String, _ password: String) -> Void)?
  /// Called with the beginning of a member's name that is completed.
  var onComplete: ((String) -> Void)?
  /// Called when a search or waiting commands must stop.
  var onStop: (() -> Void)?
  /// Called with the row that the user has scrolled to.
  var onScroll: ((Int) -> Void)?
  /// Called when the user quits with a key.
  var onQuit: (() -> Void)?

  private let picture: @MainActor () -> Picture
  private let write: @MainActor (String) -> Void
  private let usesColors: Bool
  private var state: TerminalState
  private var root: String?
  /// The location whose contents were loaded last.
  private var path: String?
  /// The rows currently on the terminal; empty if unknown.
  private var shown: [TerminalRow] = []
  private var isOver = false
  private let bindings = Bindings()

  /// Draws the app, and redraws it after changes.
  ///
  /// - Parameters:
  ///   - picture: Returns the contents to draw, based on observed properties.
  ///   - sizes: The size of the terminal, now and after each change.
  ///   - usesColors: Whether to draw with colours.
  ///   - write: Called with the text and control sequences to send to the terminal.
  init(
    _ picture: @escaping @MainActor () -> Picture, sizes: StatePublisher<TerminalSize, Never>, usesColors: Bool = true,
    write: @escaping @MainActor (String) -> Void
  ) {
    self.picture = picture
    self.usesColors = usesColors
    self.write = write
    state = TerminalState(size: sizes.value)
    bindings.bind(changes(of: picture), to: self) { $0.draw($1) }
    bindings.bind(sizes.changes, to: self) { display, size in
      display.state.size = size
      display.redraw()
    }
  }

  /// The command that waits for contents to load.
  var waiting: String? {
    get { state.waiting }
    set {
      guard state.waiting != newValue else { return }
      state.waiting = newValue
      update()
    }
  }

  func update() {
    draw(picture())
  }

  /// Redraws the whole screen.
  func redraw() {
    shown = []
    update()
  }

  /// Handles keys.
  func press(_ keys: [Key]) {
    for key in keys where !isOver {
      switch state.press(key, picture()) {
      case .run(let line): onLine?(line)
      case .open(let id): onLine?("show \(id)")
      case .complete(let beginning): onComplete?(beginning)
      case .logIn(let name, let password): onLogIn?(name, password)
      case .stop: onStop?()
      case .scrolled(let row): onScroll?(row)
      case .redraw: shown = []
      case .quit: onQuit?()
      case nil: break
      }
    }
    update()
  }

  func tell(_ lines: [String]) {
    tell(lines, title: "Answer")
  }

  /// Shows the answer of a command below a title.
  func tell(_ lines: [String], title: String) {
    state.tell(lines, title: title)
    update()
  }

  /// Completes the beginning of a member's name.
  func complete(_ beginning: String, with names: [String]) {
    state.complete(beginning, with: names)
    update()
  }

  /// Asks for the password of a user.
  func askPassword(of name: String) {
    state.askPassword(of: name)
    update()
  }

  /// Shows all commands and keys.
  func showHelp() {
    state.show(.help)
    update()
  }

  func report(_ message: String) {
    state.message = TerminalState.Message(text: message, isError: true)
    update()
  }

  func end() {
    isOver = true
    bindings.cancelAll()
  }

  /// Draws the rows that have changed.
  private func draw(_ picture: Picture) {
    guard !isOver else { return }
    if let root, root != picture.root {
      state.reset()
      path = nil
    }
    root = picture.root
    // A title is unknown while its screen loads: until then, the row keeps the former location.
    if picture.isLoaded || path == nil { path = picture.path }
    var picture = picture
    picture.path = path
    let frame = ScreenFrame(picture, state)
    let rows = frame.rows
    var text = TerminalSequence.hideCursor
    if shown.count != rows.count {
      text += TerminalSequence.clear
      shown = []
    }
    for range in Self.groups(of: rows) where shown.isEmpty || shown[range] != rows[range] {
      text += draw(rows, range)
    }
    shown = rows
    let prompt = frame.prompt
    text += TerminalSequence.move(row: rows.count) + TerminalSequence.clearRow
    text += prompt.row.escaped(columns: state.size.columns, usesColors: usesColors)
    text += TerminalSequence.move(row: rows.count, column: prompt.cursor) + TerminalSequence.showCursor
    write(text)
  }

  /// Returns groups of rows.
  ///
  /// The rows of a word that is too wide form one group, because a terminal treats them as one line only if they are
  /// written together.
  private static func groups(of rows: [TerminalRow]) -> [Range<Int>] {
    rows.indices.reduce(into: []) { groups, index in
      if rows[index].isContinued, let last = groups.last {
        groups[groups.count - 1] = last.lowerBound..<index + 1
      } else {
        groups.append(index..<index + 1)
      }
    }
  }

  private func draw(_ rows: [TerminalRow], _ range: Range<Int>) -> String {
    let clear = range.map { TerminalSequence.move(row: $0) + TerminalSequence.clearRow }.joined()
    let columns = state.size.columns
    return rows[range].enumerated().reduce(clear) { text, each in
      let (number, row) = each
      // After a full row, the terminal continues at the beginning of the next row.
      let flows = number > 0 && CellText.width(rows[range.lowerBound + number - 1].text) == columns
      let place = flows ? "" : TerminalSequence.move(row: range.lowerBound + number)
      return text + place + row.escaped(columns: columns, usesColors: usesColors)
    }
  }
}
