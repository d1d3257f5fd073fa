/// The part of a long text that is visible in a window.
///
/// The pager stores a position in the text instead of a line number, so that the same words stay at the top when the
/// text is wrapped to another width. The `lines` arguments are the positions at which the lines of the text begin, in
/// order.
package struct Pager: Hashable, Sendable {
  /// A step through the text.
  package enum Step: Hashable, Sendable {
    case lineUp, lineDown, pageUp, pageDown, top, bottom
  }

  /// The text position at the top of the window.
  package var anchor: TextPosition

  /// Creates a pager.
  package init(_ anchor: TextPosition = TextPosition()) {
    self.anchor = anchor
  }

  /// Returns the index of the first line in the window.
  ///
  /// - Parameters:
  ///   - lines: The positions of the lines.
  ///   - height: The number of lines in the window.
  /// - Returns: An index that leaves no empty lines at the end if there are enough lines.
  /// - Complexity: O(log n), where n is the number of lines.
  package func top(in lines: [TextPosition], height: Int) -> Int {
    min(Self.line(at: anchor, in: lines), max(0, lines.count - height))
  }

  /// Moves the window.
  ///
  /// - Returns: Whether the window shows different lines afterwards.
  @discardableResult
  package mutating func move(_ step: Step, in lines: [TextPosition], height: Int) -> Bool {
    let old = top(in: lines, height: height)
    // One line of the previous page stays visible for orientation.
    let page = max(1, height - 1)
    let wanted =
      switch step {
      case .lineUp: old - 1
      case .lineDown: old + 1
      case .pageUp: old - page
      case .pageDown: old + page
      case .top: 0
      case .bottom: lines.count
      }
    let new = max(0, min(wanted, lines.count - height))
    if lines.indices.contains(new) { anchor = lines[new] }
    return new != old
  }

  /// Moves the window, if necessary, to make a position visible.
  package mutating func reveal(_ position: TextPosition, in lines: [TextPosition], height: Int) {
    let top = top(in: lines, height: height)
    let line = Self.line(at: position, in: lines)
    guard !(top..<top + height).contains(line), !lines.isEmpty else { return }
    // Puts the line a third from the top, so that preceding lines are visible too.
    anchor = lines[max(0, min(line - height / 3, lines.count - height))]
  }

  /// Returns the index of the line that contains a position.
  package static func line(at position: TextPosition, in lines: [TextPosition]) -> Int {
    var range = 0..<lines.count
    while !range.isEmpty {
      let middle = range.lowerBound + range.count / 2
      if lines[middle] <= position { range = middle + 1..<range.upperBound } else { range = range.lowerBound..<middle }
    }
    return max(0, range.lowerBound - 1)
  }
}
