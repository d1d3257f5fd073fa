/// A row of text on the screen.
package struct TerminalRow: Equatable {
  /// The text style, as its SGR code.
  package enum Style: Int {
    case plain = 0
    case bold = 1
    case dim = 2
    case red = 31
    case green = 32
    case yellow = 33
  }

  package let text: String
  package let style: Style

  /// Creates a row of printable text.
  package init(_ text: String, _ style: Style = .plain) {
    self.text = text
    self.style = style
  }

  /// Returns the text with the control sequences of its style, in at most `columns` columns.
  package func escaped(columns: Int) -> String {
    let text = CellText.width(text) > columns ? CellText.fit(text, columns) : text
    return style == .plain ? text : TerminalSequence.style("\(style.rawValue)") + text + TerminalSequence.plain
  }
}
