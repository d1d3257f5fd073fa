import ExampleTerminal

/// The screen of a terminal that has received a text: rows of characters.
///
/// It supports the sequences that the program uses, without styles.
struct TerminalScreen: Sendable {
  private var cells: [[Character?]] = []
  /// The rows that continue in the next row without a line break.
  private var wrapped: Set<Int> = []
  private var cursor = (row: 0, column: 0)
  private let columns: Int
  private let height: Int
  /// Whether the alternate screen is shown.
  private(set) var isAlternate = false
  /// The targets of the links that were written.
  private(set) var links: [String] = []

  /// Shows a text on an empty screen.
  init(_ text: String, columns: Int, rows: Int) {
    self.columns = columns
    height = rows
    clear()
    write(text)
  }

  /// Shows more text.
  mutating func write(_ text: String) {
    var rest = Substring(text).unicodeScalars
    while let scalar = rest.popFirst() {
      switch scalar {
      case "\u{1B}": obey(&rest)
      case "\r": cursor.column = 0
      case "\n": advance()
      default:
        // Marks and joined emoji share the cells of their character.
        let character = Self.character(from: scalar, rest)
        rest.removeFirst(character.unicodeScalars.count - 1)
        put(character)
      }
    }
  }

  /// The rows from top to bottom, without trailing blanks.
  var rows: [String] {
    cells.map { row in String(String(row.compactMap { $0 }).reversed().drop { $0 == " " }.reversed()) }
  }

  /// The lines that a terminal would copy, of one or more rows each.
  var lines: [String] {
    rows.enumerated().reduce(into: []) { lines, each in
      if wrapped.contains(each.offset - 1), !lines.isEmpty {
        lines[lines.count - 1] += each.element
      } else {
        lines.append(each.element)
      }
    }
  }

  /// Returns the character that begins with a scalar.
  private static func character(from scalar: Unicode.Scalar, _ rest: Substring.UnicodeScalarView) -> Character {
    if scalar.isASCII, rest.first?.isASCII != false { return Character(scalar) }
    var text = String(scalar)
    text.unicodeScalars.append(contentsOf: rest.prefix(16))
    return text.first ?? Character(scalar)
  }

  private mutating func clear() {
    cells = Array(repeating: Array(repeating: " ", count: columns), count: height)
    wrapped = []
  }

  private mutating func obey(_ rest: inout Substring.UnicodeScalarView) {
    switch rest.popFirst() {
    case "]":
      var text = String.UnicodeScalarView()
      while let scalar = rest.popFirst(), scalar != "\u{1B}" { text.append(scalar) }
      rest = rest.dropFirst()
      let target = String(text).split(separator: ";", maxSplits: 2, omittingEmptySubsequences: false).last ?? ""
      if !target.isEmpty { links.append(String(target)) }
    case "[":
      let parameters = rest.prefix { ("0"..."9").contains($0) || $0 == ";" || $0 == "?" }
      rest.removeFirst(parameters.count)
      let text = String(String.UnicodeScalarView(parameters))
      let values = text.split(separator: ";").compactMap { Int($0) }
      switch rest.popFirst() {
      case "H": move(row: values.first ?? 1, column: values.dropFirst().first ?? 1)
      case "G": move(row: cursor.row + 1, column: values.first ?? 1)
      case "J": clear()
      case "K":
        cells[cursor.row] = Array(repeating: " ", count: columns)
        wrapped.remove(cursor.row)
      case "h" where text == "?1049": isAlternate = true
      case "l" where text == "?1049":
        isAlternate = false
        clear()
      default: break
      }
    default: break
    }
  }

  private mutating func move(row: Int, column: Int) {
    cursor = (min(max(row, 1), height) - 1, min(max(column, 1), columns) - 1)
  }

  private mutating func advance() {
    if cursor.row < height - 1 {
      cursor.row += 1
    } else {
      cells.removeFirst()
      cells.append(Array(repeating: " ", count: columns))
    }
  }

  private mutating func put(_ character: Character) {
    let width = CellWidth.of(character)
    if cursor.column + width > columns {
      wrapped.insert(cursor.row)
      advance()
      cursor.column = 0
    }
    guard width > 0, cursor.column + width <= columns else { return }
    cells[cursor.row][cursor.column] = character
    if width == 2 { cells[cursor.row][cursor.column + 1] = nil }
    cursor.column += width
  }
}
