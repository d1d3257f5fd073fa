/// A row of the drawn screen: pieces of text, each in its style.
struct FrameRow: Equatable {
  /// How a piece looks.
  enum Style: Equatable {
    case plain
    case bold
    case dim
    case reversed
    /// In a colour, by the number that terminals know it by.
    case colored(Int)
  }

  /// A piece of a row.
  struct Piece: Equatable {
    let text: String
    let style: Style
  }

  private(set) var pieces: [Piece]

  /// A row of one piece.
  init(_ text: String = "", _ style: Style = .plain) {
    pieces = [Piece(text: text, style: style)]
  }

  /// The row with another piece at its end.
  func adding(_ text: String, _ style: Style = .plain) -> FrameRow {
    var row = self
    row.pieces.append(Piece(text: text, style: style))
    return row
  }

  /// The row in exactly so many cells, and another one after it.
  func beside(_ other: FrameRow, at width: Int) -> FrameRow {
    var row = fitted(to: width)
    row.pieces += other.pieces
    return row
  }

  /// The text without its styles.
  var text: String { pieces.map(\.text).joined() }

  /// What makes a terminal show it, in exactly so many columns.
  func escaped(columns: Int) -> String {
    fitted(to: columns).pieces.map { piece in
      piece.code.map { "\u{1B}[\($0)m\(piece.text)\u{1B}[0m" } ?? piece.text
    }.joined()
  }

  private func fitted(to width: Int) -> FrameRow {
    var row = self
    var rest = width
    row.pieces = pieces.enumerated().map { number, piece in
      let isLast = number == pieces.count - 1
      let wanted = TextCells.width(TextCells.printable(piece.text))
      let text = TextCells.fit(piece.text, isLast ? max(0, rest) : max(0, min(rest, wanted)))
      rest -= TextCells.width(text)
      return Piece(text: text, style: piece.style)
    }
    return row
  }
}

extension FrameRow.Piece {
  fileprivate var code: String? {
    switch style {
    case .plain: nil
    case .bold: "1"
    case .dim: "2"
    case .reversed: "7"
    case .colored(let number): "1;\(number)"
    }
  }
}
