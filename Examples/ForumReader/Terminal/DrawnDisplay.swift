import Causeway
import CausewayViewModel
import ExampleTerminal

/// Draws the app on a terminal, and takes the keys typed there.
@MainActor
final class DrawnDisplay: Display {
  /// Called with each line that is entered.
  var onLine: ((String) -> Void)?
  /// Called with a name and a password that was asked for.
  var onLogIn: ((_ name: String, _ password: String) -> Void)?
  /// Called when a search, or what is waited for, is to stop.
  var onStop: (() -> Void)?
  /// Called with the row that the user has scrolled to.
  var onScroll: ((Int) -> Void)?
  /// Called when the user leaves with a key.
  var onQuit: (() -> Void)?

  private let picture: @MainActor () -> Picture
  private let write: @MainActor (String) -> Void
  private let usesColors: Bool
  private var state: TerminalState
  private var root: String?
  /// The rows that the terminal shows; empty if that is not known.
  private var shown: [FrameRow] = []
  private var isOver = false
  private let bindings = Bindings()

  /// Draws what is shown, and from then on what changes.
  ///
  /// - Parameters:
  ///   - picture: What is shown, read from what is observed.
  ///   - sizes: The size of the terminal, now and whenever it changes.
  ///   - usesColors: Whether to use colours.
  ///   - write: Called with what makes the terminal show it.
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

  /// The command that waits for what it is about.
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

  /// Applies keys.
  func press(_ keys: [Key]) {
    for key in keys where !isOver {
      switch state.press(key, picture()) {
      case .run(let line): onLine?(line)
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

  /// Shows lines that were asked for, below a title.
  func tell(_ lines: [String], title: String) {
    state.tell(lines, title: title)
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

  /// Draws the rows that differ from what the terminal shows.
  private func draw(_ picture: Picture) {
    guard !isOver else { return }
    if let root, root != picture.root { state.reset() }
    root = picture.root
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

  /// The rows, those of a word that is too wide together: only written at once do terminals take them for one line.
  private static func groups(of rows: [FrameRow]) -> [Range<Int>] {
    rows.indices.reduce(into: []) { groups, index in
      if rows[index].isContinued, let last = groups.last {
        groups[groups.count - 1] = last.lowerBound..<index + 1
      } else {
        groups.append(index..<index + 1)
      }
    }
  }

  private func draw(_ rows: [FrameRow], _ range: Range<Int>) -> String {
    let clear = range.map { TerminalSequence.move(row: $0) + TerminalSequence.clearRow }.joined()
    let columns = state.size.columns
    return rows[range].enumerated().reduce(clear) { text, each in
      let (number, row) = each
      // A row that is full goes on at the beginning of the next one by itself.
      let flows = number > 0 && CellText.width(rows[range.lowerBound + number - 1].text) == columns
      let place = flows ? "" : TerminalSequence.move(row: range.lowerBound + number)
      return text + place + row.escaped(columns: columns, usesColors: usesColors)
    }
  }
}
