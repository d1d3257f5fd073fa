import ExampleTerminal

/// A row of the drawn screen: pieces of text, each in its style.
struct FrameRow: Equatable {
  /// How a piece looks.
  enum Style: Equatable {
    case plain
    case bold
    case dim
    case reversed
    case underlined
    case alert
    /// In a colour, by the number that terminals know it by.
    case colored(Int)
  }

  /// A piece of a row.
  struct Piece: Equatable {
    var text: String
    var style: Style
    /// The URL that the piece leads to.
    var link: String?
    /// The cell that the piece begins in; nil after the piece before.
    var column: Int?
  }

  private(set) var pieces: [Piece]
  /// Whether the row goes on with a word of the row before, which fills its whole width.
  var isContinued = false

  /// Creates a row of one piece.
  init(_ text: String = "", _ style: Style = .plain) {
    pieces = text.isEmpty ? [] : [Piece(text: text, style: style)]
  }

  /// Creates a row of pieces.
  init(_ pieces: [Piece]) {
    self.pieces = pieces
  }

  /// Returns the row with another piece at its end.
  func adding(_ text: String, _ style: Style = .plain, link: String? = nil) -> FrameRow {
    var row = self
    row.pieces.append(Piece(text: text, style: style, link: link))
    return row
  }

  /// Returns the row with a piece at the right end of `width` cells, if there is room for both.
  func adding(right text: String, _ style: Style, width: Int) -> FrameRow {
    let room = width - CellText.width(self.text) - CellText.width(text)
    return room < 1 || text.isEmpty ? self : adding(String(repeating: " ", count: room)).adding(text, style)
  }

  /// Returns the row in exactly `width` cells, followed by another one.
  ///
  /// The other row is placed by its column, so that terminals that measure a character otherwise do not shift it.
  func beside(_ other: FrameRow, at width: Int) -> FrameRow {
    var row = fitted(to: width)
    let missing = width - CellText.width(row.text)
    if missing > 0 { row.pieces.append(Piece(text: String(repeating: " ", count: missing), style: .plain)) }
    var next = other.pieces
    if !next.isEmpty { next[0].column = width }
    row.pieces += next
    row.isContinued = false
    return row
  }

  /// The text without its styles.
  var text: String { pieces.map(\.text).joined() }

  /// Returns the row in at most `width` cells; an ellipsis stands where it is cut.
  func fitted(to width: Int) -> FrameRow {
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

  /// Returns what makes a terminal show the row, in at most `columns` cells.
  ///
  /// - Parameters:
  ///   - columns: The width of the terminal.
  ///   - usesColors: Pass `false` for bold, dim and reversed text only.
  /// - Returns: The text with its control sequences.
  func escaped(columns: Int, usesColors: Bool = true) -> String {
    fitted(to: columns).pieces.map { piece in
      let text = piece.link.map { TerminalSequence.link(to: $0, piece.text) } ?? piece.text
      let place = piece.column.map { TerminalSequence.move(column: $0) } ?? ""
      guard let code = piece.style.code(usesColors: usesColors) else { return place + text }
      return place + TerminalSequence.style(code) + text + TerminalSequence.plain
    }.joined()
  }
}

extension FrameRow.Style {
  /// The codes of `SGR`; nil for plain text.
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
