/// The previously entered lines and the position among them.
package struct LineHistory: Equatable, Sendable {
  private static let limit = 500

  private var lines: [String] = []
  /// The index of the recalled line, or the number of lines while the new line is shown.
  private var index = 0
  /// The new line, retained while an earlier line is shown.
  private var newLine = ""

  /// Creates an empty history.
  package init() {}

  /// Adds a line unless it is blank or equal to the last line, and moves to the new line.
  package mutating func add(_ line: String) {
    if line.contains(where: { !$0.isWhitespace }), lines.last != line { lines.append(line) }
    lines = lines.suffix(Self.limit)
    index = lines.count
    newLine = ""
  }

  /// Moves to the line before the current line.
  ///
  /// - Parameter shown: The text of the editor; retained if it is the new line.
  /// - Returns: The previous line, or nil at the oldest line.
  package mutating func previous(to shown: String) -> String? {
    guard index > 0 else { return nil }
    if index == lines.count { newLine = shown }
    index -= 1
    return lines[index]
  }

  /// Moves to the line after the current line.
  ///
  /// - Returns: The next line, or nil at the new line.
  package mutating func next() -> String? {
    guard index < lines.count else { return nil }
    index += 1
    return index == lines.count ? newLine : lines[index]
  }
}
