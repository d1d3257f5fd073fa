import ExampleTerminal

/// A reminder of something that the user can type.
struct KeyHint: Equatable, Sendable {
  /// What to type.
  let keys: String
  /// What it does.
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

  /// Whether the hint is about the rows of a list.
  var needsRows: Bool { keys == "open N" || keys == "edit on" }

  /// The hint of a list.
  static func open(_ purpose: String) -> KeyHint { KeyHint("open N", purpose) }

  /// The hints of a page of several.
  static func pages(_ number: Int, of count: Int) -> [KeyHint] {
    [
      number < count ? KeyHint("page next", "turns the page") : nil,
      number > 1 ? KeyHint("page prev", "turns back") : nil,
    ].compactMap { $0 }
  }

  /// The hint that is never left out.
  static let help = KeyHint("help", "all commands")

  /// Returns rows of hints: with their purposes if all fit, otherwise as many keys as fit.
  ///
  /// - Parameters:
  ///   - hints: The hints, the most useful first.
  ///   - last: The hint that is never left out.
  ///   - width: The width of the rows.
  ///   - limit: The number of rows that there is room for.
  /// - Returns: One row at least.
  static func rows(_ hints: [KeyHint], last: KeyHint, width: Int, limit: Int) -> [FrameRow] {
    let all = hints + [last]
    let full = flow(all.map(\.row), width)
    if full.count <= limit, full.allSatisfy({ CellText.width($0.text) <= width }) { return full }
    var rest = width - CellText.width(last.keys)
    let fitting = hints.prefix { hint in
      rest -= CellText.width(hint.keys + separator)
      return rest >= 0
    }
    return flow((fitting + [last]).map { FrameRow($0.keys, .bold) }, width)
  }

  private static let separator = " · "

  private var row: FrameRow { FrameRow(keys, .bold).adding(": \(purpose)", .dim) }

  /// Puts rows beside each other as long as they fit.
  private static func flow(_ rows: [FrameRow], _ width: Int) -> [FrameRow] {
    rows.reduce(into: []) { lines, row in
      let next = lines.last.map { FrameRow($0.adding(separator, .dim).pieces + row.pieces) }
      if let next, CellText.width(next.text) <= width {
        lines[lines.count - 1] = next
      } else {
        lines.append(row)
      }
    }
  }
}
