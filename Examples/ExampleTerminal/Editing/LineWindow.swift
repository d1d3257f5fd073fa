/// The part of an edited line that fits in a row.
package struct LineWindow: Equatable, Sendable {
  /// The visible text, with ellipses for text that is cut off.
  package let text: String
  /// The cell that the cursor is in.
  package let cursor: Int

  /// Creates a window.
  package init(text: String, cursor: Int) {
    self.text = text
    self.cursor = cursor
  }
}

extension LineEditor {
  /// Returns the part of the line around the cursor that fits in `columns` cells, with room for the cursor at the end.
  package func window(columns: Int) -> LineWindow {
    let (before, after) = (CellText.printable(before), CellText.printable(after))
    let (head, tail) = (CellText.width(before), CellText.width(after))
    if head + tail < columns { return LineWindow(text: before + after, cursor: head) }
    guard columns > 2 else { return LineWindow(text: "", cursor: 0) }
    // The text after the cursor gets at most a third of the row, and less if it needs less.
    let room = max(columns - 1 - tail, columns * 2 / 3)
    let left = CellText.fitEnd(before, min(head, room))
    let cursor = CellText.width(left)
    let right = tail <= columns - 1 - cursor ? after : CellText.fit(after, columns - 1 - cursor)
    return LineWindow(text: left + right, cursor: cursor)
  }
}
