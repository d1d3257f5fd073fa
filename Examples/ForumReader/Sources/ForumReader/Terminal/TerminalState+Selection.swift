import ExampleTerminal

extension TerminalState {
  /// Returns the list in which rows are selected: the first column, or what lies over it; nil if that is not a list.
  func list(_ picture: Picture) -> ScreenPane? {
    ScreenLayout(picture, self).panes.first.flatMap { $0.selected == nil ? nil : $0 }
  }

  /// Selects another row of a list, and scrolls to it.
  mutating func select(_ step: Int, in list: ScreenPane, _ picture: Picture) -> Request? {
    guard let selected = list.selected else { return nil }
    let row = max(0, min(selected + step, list.contents.rows.count - 1))
    select(row, in: list.contents)
    message = nil
    let lines = list.layout.positions.indices.filter { list.layout.positions[$0].row == row }
    guard let first = lines.first, let last = lines.last, list.height > 0 else { return nil }
    let top = min(first, max(list.top, last - list.height + 1))
    if top == list.top { return nil }
    return show(Pager(list.layout.positions[top]), in: list, picture)
  }

  /// Opens the selected row.
  mutating func open(_ list: ScreenPane) -> Request? {
    guard let selected = list.selected, let id = list.contents.rows[selected].id else { return nil }
    // The row stays selected after the user returns.
    select(selected, in: list.contents)
    message = nil
    return .open(id)
  }

  /// Completes the name of a member.
  ///
  /// Does nothing if the user has typed something else since.
  mutating func complete(_ beginning: String, with names: [String]) {
    guard passwordPrompt == nil, find == nil, CommandCompletion.memberName(editor.before) == beginning else { return }
    let command = String(editor.before.dropLast(beginning.count))
    let lines = names.map { command + $0 }
    switch editor.press(.named(.tab), completions: { _ in lines }) {
    case .ambiguous: message = Message(text: names.joined(separator: "  "), isError: false)
    case .ignored: message = Message(text: "no member’s name begins with “\(beginning)”", isError: true)
    default: message = nil
    }
  }
}
