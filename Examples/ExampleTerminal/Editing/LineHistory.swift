/// The lines entered earlier, and a position among them.
package struct LineHistory: Equatable, Sendable {
  private static let limit = 500

  private var lines: [String] = []
  /// The index of the recalled line; the number of lines while the new line is shown.
  private var index = 0
  /// The new line, kept while an older line is shown.
  private var newLine = ""

  /// Creates an empty history.
  package init() {}

  /// Adds a line, unless it is blank or the same as the last line, and moves to the new line.
  package mutating func add(_ line: String) {
    if line.contains(where: { !$0.isWhitespace }), lines.last != line { lines.append(line) }
    lines = lines.suffix(Self.limit)
    index = lines.count
    newLine = ""
  }

  /// Moves to the line before the shown one.
  ///
  /// - Parameter shown: The text of the editor; kept if it is the new line.
  /// - Returns: The line, or nil if there is none.
  package mutating func previous(to shown: String) -> String? {
    guard index > 0 else { return nil }
    if index == lines.count { newLine = shown }
    index -= 1
    return lines[index]
  }

  /// Moves to the line after the shown one.
  ///
  /// - Returns: The line, or nil if the new line is shown.
  package mutating func next() -> String? {
    guard index < lines.count else { return nil }
    index += 1
    return index == lines.count ? newLine : lines[index]
  }
}
