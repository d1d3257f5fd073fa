/// What a terminal shows after it has got a text: rows of characters.
///
/// It knows what the program uses: places, clearing, keeping and finding again the cursor; styles are left out.
struct TerminalScreen {
  private var cells: [[Character]]
  private var cursor = (row: 0, column: 0)
  private var kept = (row: 0, column: 0)

  /// Shows a text on an empty screen.
  init(_ text: String, columns: Int, rows: Int) {
    cells = Array(repeating: Array(repeating: " ", count: columns), count: rows)
    var rest = Substring(text).unicodeScalars
    while let scalar = rest.popFirst() {
      switch scalar {
      case "\u{1B}": obey(&rest)
      case "\r": cursor.column = 0
      case "\n": advance()
      default: put(Character(scalar))
      }
    }
  }

  /// The rows from top to bottom, without the blanks at their ends.
  var rows: [String] {
    cells.map { row in String(row.reversed().drop { $0 == " " }.reversed()) }
  }

  private mutating func obey(_ rest: inout Substring.UnicodeScalarView) {
    switch rest.popFirst() {
    case "7": kept = cursor
    case "8": cursor = kept
    case "[":
      let numbers = rest.prefix { ("0"..."9").contains($0) || $0 == ";" }
      rest.removeFirst(numbers.count)
      let values = String(String.UnicodeScalarView(numbers)).split(separator: ";").compactMap { Int($0) }
      switch rest.popFirst() {
      case "H": move(to: values)
      case "J": cells = cells.map { $0.map { _ in " " } }
      case "K": cells[cursor.row] = cells[cursor.row].map { _ in " " }
      default: break
      }
    default: break
    }
  }

  private mutating func move(to values: [Int]) {
    let place = values + Array(repeating: 1, count: max(0, 2 - values.count))
    cursor = (min(max(place[0], 1), cells.count) - 1, min(max(place[1], 1), cells[0].count) - 1)
  }

  private mutating func advance() {
    if cursor.row < cells.count - 1 {
      cursor.row += 1
    } else {
      cells.removeFirst()
      cells.append(Array(repeating: " ", count: cells[0].count))
    }
  }

  private mutating func put(_ character: Character) {
    guard cursor.column < cells[cursor.row].count else { return }
    cells[cursor.row][cursor.column] = character
    cursor.column += 1
  }
}
