import ExampleTerminal

/// A reminder of a command or key that the user can type.
struct KeyHint: Equatable, Sendable {
  /// The text to type.
  let keys: String
  /// The effect of the command or key.
  let purpose: String

  /// Creates a hint.
  init(_ keys: String, _ purpose: String) {
    self.keys = keys
    self.purpose = purpose
  }

  static let back = KeyHint("back", "leaves")
  static let close = KeyHint("close", "closes")
  static let search = KeyHint("search TEXT", "finds posts")
  static let tab = KeyHint("tab NAME", "changes the tab")

  /// Whether the hint applies only to a list with rows.
  var needsRows: Bool { opensRow || keys == "edit on" }
  /// Whether the hint is that of a list whose rows can be opened.
  var opensRow: Bool { keys == Self.openKeys }

  private static let openKeys = "↑↓ Enter"

  /// Returns the hint for opening a row of a list.
  static func open(_ purpose: String) -> KeyHint { KeyHint(openKeys, purpose) }

  /// Returns the hints for the other pages of a list or thread.
  static func pages(_ number: Int, of count: Int) -> [KeyHint] {
    [
      number < count ? KeyHint("page next", "turns the page") : nil,
      number > 1 ? KeyHint("page prev", "turns back") : nil,
    ].compactMap { $0 }
  }

  /// The hint that is always shown.
  static let help = KeyHint("help", "all commands")

  /// Returns rows of hints: with their purposes if all fit, otherwise as many keys as fit.
  ///
  /// - Parameters:
  ///   - hints: The hints, most useful first.
  ///   - last: The hint that is always shown.
  ///   - width: The width of the rows.
  ///   - limit: The maximum number of rows.
  /// - Returns: At least one row.
  static func rows(_ hints: [KeyHint], last: KeyHint, width: Int, limit: Int) -> [TerminalRow] {
    let all = hints + [last]
    let full = flow(all.map(\.row), width)
    if full.count <= limit, full.allSatisfy({ CellText.width($0.text) <= width }) { return full }
    var rest = width - CellText.width(last.keys)
    let fitting = hints.prefix { hint in
      rest -= CellText.width(hint.keys + separator)
      return rest >= 0
    }
    return flow((fitting + [last]).map { TerminalRow($0.keys, .bold) }, width)
  }

  private static let separator = " · "

  private var row: TerminalRow { TerminalRow(keys, .bold).adding(": \(purpose)", .dim) }

  /// Joins rows that fit on one line.
  private static func flow(_ rows: [TerminalRow], _ width: Int) -> [TerminalRow] {
    rows.reduce(into: []) { lines, row in
      let next = lines.last.map { TerminalRow($0.adding(separator, .dim).pieces + row.pieces) }
      if let next, CellText.width(next.text) <= width {
        lines[lines.count - 1] = next
      } else {
        lines.append(row)
      }
    }
  }
}
