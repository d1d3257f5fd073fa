import ExampleTerminal
import ForumReaderKit

/// The layout of the drawn screen.
struct ScreenLayout {
  /// The minimum height of a full layout.
  ///
  /// On lower screens, a message replaces the hints, and the location replaces the title.
  private static let roomyHeight = 14
  private static let hintRows = 2

  /// The rows above the panes.
  let head: [TerminalRow]
  let panes: [ScreenPane]
  /// The number of rows for the panes.
  let bodyHeight: Int
  /// The rows between the panes and the prompt.
  let foot: [TerminalRow]
  /// The index of the pane that keys scroll.
  let focus: Int

  /// The pane that keys scroll.
  var focusedPane: ScreenPane? { panes.indices.contains(focus) ? panes[focus] : nil }

  /// Creates the layout of a picture.
  init(_ picture: Picture, _ state: TerminalState) {
    let size = state.size
    let theme = picture.theme ?? .light
    let accent = TerminalRow.Style.colored(theme.accent)
    let isRoomy = size.rows >= Self.roomyHeight
    head = Self.head(picture, theme, size, isRoomy)
    let message = state.shownMessage(picture)
    // Hints that become shorter do not move the text, because their height is reserved.
    let footHeight = isRoomy ? Self.hintRows + (message == nil ? 0 : 1) : 1
    let bodyHeight = max(0, size.rows - 1 - head.count - footHeight)
    self.bodyHeight = bodyHeight
    let sources = Self.sources(picture, state, width: size.columns)
    panes = sources.map { source in
      ScreenPane(
        source.contents, column: source.column, width: source.width, rows: bodyHeight, state, isOver: source.isOver,
        accent: accent)
    }
    // The detail column is empty until an entry is opened.
    focus = state.focusesList || picture.detail == nil ? 0 : max(0, panes.count - 1)
    let hints = Self.hints(picture, state, panes, focus, size.columns, limit: isRoomy ? Self.hintRows : 1)
    let blanks = Array(repeating: TerminalRow(), count: isRoomy ? max(0, Self.hintRows - hints.count) : 0)
    foot = isRoomy ? [message].compactMap { $0 } + hints + blanks : message.map { [$0] } ?? hints
  }

  private static func head(_ picture: Picture, _ theme: ForumTheme, _ size: TerminalSize, _ isRoomy: Bool)
    -> [TerminalRow]
  {
    let title = TerminalRow(" Forum Reader ", .colored(theme.accent)).adding(
      "  \(picture.session)  \(theme.name)", .dim)
    let place = (picture.path ?? picture.place).map { TerminalRow(CellText.fitEnd($0, size.columns), .dim) }
    let tabs = picture.tab.map { TabRow.row(selected: $0, width: size.columns) }
    let isTitled = isRoomy || place == nil
    return [isTitled ? title : nil, tabs, place].compactMap { $0 }
  }

  private typealias Source = (contents: ScreenContents, column: Int, width: Int, isOver: Bool)

  private static func sources(_ picture: Picture, _ state: TerminalState, width: Int) -> [Source] {
    if let over = state.overlay?.contents(columns: width) ?? picture.modal { return [(over, 0, width, true)] }
    guard picture.isWide, let primary = picture.primary else {
      return [picture.primary ?? picture.detail].compactMap { $0 }.map { ($0, 0, width, false) }
    }
    let left = width * 2 / 5
    let right = picture.detail ?? ScreenContents(title: "")
    return [(primary, 0, left - 1, false), (right, left + 1, width - left - 1, false)]
  }

  private static func hints(
    _ picture: Picture, _ state: TerminalState, _ panes: [ScreenPane], _ focus: Int, _ width: Int,
    limit: Int
  ) -> [TerminalRow] {
    func rows(_ hints: [KeyHint], last: KeyHint) -> [TerminalRow] {
      KeyHint.rows(hints, last: last, width: width, limit: limit)
    }
    if state.passwordPrompt != nil { return rows([KeyHint("Enter", "logs in")], last: KeyHint("Esc", "cancels")) }
    if state.find != nil { return rows([KeyHint("Enter", "stays there")], last: KeyHint("Esc", "goes back")) }
    let pane = panes.indices.contains(focus) ? panes[focus] : nil
    let paging = pane?.scrolls == true ? [KeyHint("PgDn", "reads on"), KeyHint("/TEXT", "finds")] : []
    if state.overlay != nil { return rows(paging, last: KeyHint("Esc", "closes")) }
    var hints = panes.reversed().flatMap { pane in
      // An empty list has no row to open.
      pane.contents.rows.contains { $0.id != nil } ? pane.contents.hints : pane.contents.hints.filter { !$0.needsRows }
    }
    if hints.isEmpty { hints = [KeyHint("back", "leaves")] }
    if let progress = pane?.contents.progressText, !progress.isEmpty { hints.insert(KeyHint("Esc", "stops"), at: 0) }
    hints.insert(contentsOf: paging, at: min(1, hints.count))
    if panes.count > 1, picture.detail != nil { hints.append(KeyHint("Shift-Tab", "scrolls the other column")) }
    var keys: Set<String> = []
    return rows(hints.filter { keys.insert($0.keys).inserted }, last: .help)
  }
}

/// The row of tabs.
enum TabRow {
  /// Returns the tabs.
  ///
  /// On narrow screens they are closer together, and the first tabs are omitted if the selected tab would be cut off.
  static func row(selected: ForumTab, width: Int) -> TerminalRow {
    let tabs = ForumTab.allCases
    let isWide = tabs.reduce(0) { $0 + $1.rawValue.count + 2 } <= width
    let first = tabs.indices.first { first in
      let shown = tabs[first...].prefix { $0 != selected }
      return shown.reduce(0) { $0 + $1.rawValue.count + 1 } + selected.rawValue.count < width
    }
    return tabs[(first ?? 0)...].reduce(TerminalRow()) { row, tab in
      let style: TerminalRow.Style = tab == selected ? .reversed : .plain
      if isWide { return row.adding(" \(tab.rawValue) ", style) }
      return (row.pieces.isEmpty ? row : row.adding(" ")).adding(tab.rawValue, style)
    }
  }
}
