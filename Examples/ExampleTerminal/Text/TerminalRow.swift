/// A row of the screen, consisting of styled pieces of text.
package struct TerminalRow: Equatable {
  /// The style of a piece.
  package enum Style: Equatable {
    case plain
    case bold
    case dim
    case reversed
    case underlined
    case alert
    /// A colour, given by its SGR code.
    case colored(Int)

    package static let red = colored(31)
    package static let green = colored(32)
    /// For warnings: yellow is illegible on a light background.
    package static let magenta = colored(35)
  }

  /// A piece of a row.
  package struct Piece: Equatable {
    package var text: String
    package var style: Style
    /// The URL of a link.
    package var link: String?
    /// The cell in which the piece begins; nil to follow the previous piece.
    package var column: Int?

    /// Creates a piece.
    package init(_ text: String, _ style: Style = .plain, link: String? = nil, column: Int? = nil) {
      self.text = text
      self.style = style
      self.link = link
      self.column = column
    }
  }

  package private(set) var pieces: [Piece]
  /// Whether the row continues a word of the previous row, which is full.
  package var isContinued = false

  /// Creates a row with one piece.
  package init(_ text: String = "", _ style: Style = .plain) {
    pieces = text.isEmpty ? [] : [Piece(text, style)]
  }

  /// Creates a row from pieces.
  package init(_ pieces: [Piece]) {
    self.pieces = pieces
  }

  /// Returns the row with a piece appended.
  package func adding(_ text: String, _ style: Style = .plain, link: String? = nil) -> TerminalRow {
    var row = self
    row.pieces.append(Piece(text, style, link: link))
    return row
  }

  /// Returns the row with a piece right-aligned in `width` cells, if there is room for it.
  package func adding(right text: String, _ style: Style, width: Int) -> TerminalRow {
    let room = width - CellText.width(self.text) - CellText.width(text)
    return room < 1 || text.isEmpty ? self : adding(String(repeating: " ", count: room)).adding(text, style)
  }

  /// Returns the row in exactly `width` cells, followed by another row.
  ///
  /// The second row is positioned by its column, so that it is not displaced if the terminal measures a character
  /// differently.
  package func beside(_ other: TerminalRow, at width: Int) -> TerminalRow {
    var row = fitted(to: width)
    let missing = width - CellText.width(row.text)
    if missing > 0 { row.pieces.append(Piece(String(repeating: " ", count: missing))) }
    var next = other.pieces
    if !next.isEmpty { next[0].column = width }
    row.pieces += next
    row.isContinued = false
    return row
  }

  /// The text without its styles.
  package var text: String { pieces.map(\.text).joined() }

  /// Returns the row in at most `width` cells, truncated with an ellipsis.
  package func fitted(to width: Int) -> TerminalRow {
    var row = self
    var rest = width
    row.pieces = []
    for (number, piece) in pieces.enumerated() {
      var piece = piece
      let isCut = rest < CellText.width(CellText.printable(piece.text))
      let isNextCut = rest == CellText.width(CellText.printable(piece.text)) && number < pieces.count - 1
      piece.text =
        isCut || isNextCut && !pieces[(number + 1)...].allSatisfy(\.text.isEmpty)
        ? CellText.fit(piece.text + "…", rest) : CellText.printable(piece.text)
      rest -= CellText.width(piece.text)
      row.pieces.append(piece)
      if rest <= 0 { break }
    }
    return row
  }

  /// Returns the row as text with control sequences, in at most `columns` cells.
  ///
  /// - Parameters:
  ///   - columns: The width of the terminal.
  ///   - usesColors: Pass `false` to use only bold, dim and reversed text.
  /// - Returns: The text with its control sequences.
  package func escaped(columns: Int, usesColors: Bool = true) -> String {
    fitted(to: columns).pieces.map { piece in
      let text = piece.link.map { TerminalSequence.link(to: $0, piece.text) } ?? piece.text
      let place = piece.column.map { TerminalSequence.move(column: $0) } ?? ""
      guard let code = piece.style.code(usesColors: usesColors) else { return place + text }
      return place + TerminalSequence.style(code) + text + TerminalSequence.plain
    }.joined()
  }
}

extension TerminalRow.Style {
  /// Returns the SGR codes of the style; nil for plain text.
  fileprivate func code(usesColors: Bool) -> String? {
    switch self {
    case .plain: nil
    case .bold: "1"
    case .dim: "2"
    case .reversed: "7"
    case .underlined: "4"
    case .alert: usesColors ? "1;31" : "1"
    case .colored(let number): usesColors ? "1;\(number)" : "1"
    }
  }
}
