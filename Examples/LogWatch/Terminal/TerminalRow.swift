/// A row of text on the screen.
struct TerminalRow: Equatable {
  /// How it looks, as the number that terminals know it by.
  enum Style: Int {
    case plain = 0
    case bold = 1
    case dim = 2
    case red = 31
    case yellow = 33
  }

  let text: String
  let style: Style

  /// Makes a row; the text must be printable.
  init(_ text: String, _ style: Style = .plain) {
    self.text = text
    self.style = style
  }

  /// What makes a terminal show it, in no more than so many columns.
  func escaped(columns: Int) -> String {
    let text = TextCells.width(text) > columns ? TextCells.fit(text, columns) : text
    return style == .plain ? text : "\u{1B}[\(style.rawValue)m\(text)\u{1B}[0m"
  }
}
