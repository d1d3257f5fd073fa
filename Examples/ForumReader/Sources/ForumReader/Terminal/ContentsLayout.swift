import ExampleTerminal

/// The rows of a screen, broken into lines of a given width.
struct ContentsLayout: Equatable {
  /// A line of a row.
  struct Line: Equatable {
    /// The position at which the line begins.
    let position: TextPosition
    let text: String
    let indent: Int
    /// The row number printed before the line, with a mark.
    let number: String?
    let style: TerminalRow.Style
    /// Whether the line continues a word of the previous line.
    let isContinued: Bool
  }

  private(set) var lines: [Line] = []
  private(set) var positions: [TextPosition] = []
  /// The texts of the rows.
  let texts: [String]

  /// The number of digits in the numbers of the rows.
  private let digits: Int

  /// Breaks the rows of a screen into lines.
  ///
  /// - Complexity: O(n), where n is the total length of the texts.
  init(_ contents: ScreenContents, width: Int) {
    texts = contents.rows.map(\.text)
    digits = "\(contents.rows.count)".count
    for (index, row) in contents.rows.enumerated() { add(row, index, width) }
    positions = lines.map(\.position)
  }

  private mutating func add(_ row: ScreenContents.Row, _ index: Int, _ width: Int) {
    let mark = row.isOpen ? "▸" : row.isUnread ? "•" : "."
    let number = row.id == nil ? nil : CellText.fitRight("\(index + 1)", digits) + "\(mark) "
    let indent = number?.count ?? 0
    // Subsequent lines are aligned with the first line.
    let hang = row.id == nil ? row.head.prefix { $0 == " " }.count : 0
    let head = String(row.head.dropFirst(hang))
    let wideWidth = number == nil ? width : nil
    let pieces = TextWrapper.lines(of: head, width: width - indent - hang, wideWidth: wideWidth)
    for (line, wrapped) in pieces.enumerated() {
      let isFlush = number == nil && wrapped.isWide
      lines.append(
        Line(
          position: TextPosition(row: index, offset: hang + wrapped.offset), text: wrapped.text,
          indent: isFlush ? 0 : indent + hang, number: line == 0 ? number : nil,
          style: row.body != nil || row.isUnread || row.isOpen ? .bold : .plain,
          isContinued: isFlush && wrapped.isContinued))
    }
    guard let body = row.body else { return }
    let hangOfBody = row.id == nil ? body.prefix { $0 == " " }.count : 0
    let start = row.head.count + 1 + hangOfBody
    let indentOfBody = row.id == nil ? hangOfBody : digits + 2
    let text = String(body.dropFirst(hangOfBody))
    // A word that is too wide uses the whole width, so that it can be copied from the terminal in one piece.
    lines += TextWrapper.lines(of: text, width: width - indentOfBody, wideWidth: width).map { piece in
      Line(
        position: TextPosition(row: index, offset: start + piece.offset), text: piece.text,
        indent: piece.isWide ? 0 : indentOfBody, number: nil, style: .plain, isContinued: piece.isContinued)
    }
  }

  /// Returns a line as drawn.
  ///
  /// - Parameters:
  ///   - index: The index of the line.
  ///   - found: The text to highlight.
  /// - Returns: The line with its number or its indentation.
  func row(_ index: Int, found: String?) -> TerminalRow {
    let line = lines[index]
    let text = texts[line.position.row]
    var start = TerminalRow()
    if let number = line.number {
      start = TerminalRow(number, number.contains(".") ? .dim : .bold)
    } else if line.indent > 0 {
      start = TerminalRow(String(repeating: " ", count: line.indent))
    }
    let links = TextLinks.all(in: text)
    let matches = found.map { FoundRanges.all(of: $0, in: text) } ?? []
    var row = Self.styled(line, links, matches).reduce(start) { $0.adding($1.text, $1.style, link: $1.link) }
    row.isContinued = line.isContinued
    return row
  }

  /// Returns the pieces of a line, with links and search matches highlighted.
  private static func styled(_ line: Line, _ links: [TextLinks.Link], _ matches: [Range<Int>]) -> [TerminalRow.Piece] {
    var pieces: [TerminalRow.Piece] = []
    for (index, character) in line.text.enumerated() {
      let offset = line.position.offset + index
      let link = links.first { $0.range.contains(offset) }?.url
      let style: TerminalRow.Style =
        matches.contains { $0.contains(offset) } ? .reversed : link == nil ? line.style : .underlined
      if let last = pieces.last, last.style == style, last.link == link {
        pieces[pieces.count - 1].text.append(character)
      } else {
        pieces.append(TerminalRow.Piece(String(character), style, link: link))
      }
    }
    return pieces
  }
}
