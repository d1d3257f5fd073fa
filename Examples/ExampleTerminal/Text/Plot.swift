/// Values over an axis, as rows of a terminal: a line of braille dots, or bars in eighths of a row.
package struct Plot {
  /// The way in which the values are drawn.
  package enum Shape: Equatable, Sendable {
    case line
    /// The axis begins at 0.
    case bars
  }

  /// A label of the horizontal axis.
  package struct Label: Equatable, Sendable {
    /// The index of a value.
    ///
    /// For bars, also their number, for the right edge of the last one.
    package let index: Int
    package let text: String

    /// Creates a label.
    package init(_ index: Int, _ text: String) {
      self.index = index
      self.text = text
    }
  }

  private let shape: Shape
  private let values: [Double?]
  private let labels: [Label]
  private let style: TerminalRow.Style
  private let isWhole: Bool
  private let number: ((Double) -> String)?

  /// Creates a plot.
  ///
  /// - Parameters:
  ///   - shape: The way in which the values are drawn.
  ///   - values: The values from left to right; `nil` leaves a gap.
  ///   - labels: The labels of the horizontal axis, most important first. Those without room are left out.
  ///   - style: The style of the values.
  ///   - isWhole: Whether the values are whole numbers, which have no marks in between.
  ///   - number: Returns the text of a mark on the vertical axis; `nil` for a plain number.
  package init(
    _ shape: Shape, _ values: [Double?], labels: [Label], style: TerminalRow.Style = .plain, isWhole: Bool = false,
    number: ((Double) -> String)? = nil
  ) {
    self.shape = shape
    self.values = values
    self.labels = labels
    self.style = style
    self.isWhole = isWhole
    self.number = number
  }

  /// Creates a plot of the last seconds, as bars of whole numbers that end now.
  ///
  /// - Parameters:
  ///   - values: The values, oldest first.
  ///   - capacity: The number of values for which there is room, at least that of the values.
  ///   - seconds: The number of seconds in a value.
  ///   - times: The labelled times in seconds before now, most important first. Earlier times than the room are left out.
  ///   - style: The style of the values.
  ///   - number: Returns the text of a mark on the vertical axis; `nil` for a plain number.
  package init(
    history values: [Double], capacity: Int, seconds: Int = 1, times: [Int], style: TerminalRow.Style = .plain,
    number: ((Double) -> String)? = nil
  ) {
    let gap = [Double?](repeating: nil, count: capacity - values.count)
    let labels = times.map { Label(capacity - $0 / seconds, NumberText.ago($0)) }
    self.init(.bars, gap + values, labels: labels, style: style, isWhole: true, number: number)
  }

  /// Returns the number of cells beside the vertical axis, which is the largest number of bars.
  package func columns(width: Int, height: Int) -> Int {
    width - verticalAxis(max(2, height - 2)).width - 2
  }

  /// Returns the plot with both axes in rows from top to bottom, each at most `width` cells wide.
  ///
  /// - Returns: As many rows as `height`. Empty if there is no room for the axes and two rows of values.
  package func rows(width: Int, height: Int) -> [TerminalRow] {
    let room = height - 2
    guard room >= 2 else { return [] }
    let (scale, names, margin) = verticalAxis(room)
    let columns = width - margin - 2
    guard columns >= 8 else { return [] }
    let body = shape == .line ? dots(scale, columns, room) : bars(scale, columns, room)
    let rows = body.enumerated().map { index, text in
      let name = names[room - index]
      let axis = CellText.fitRight(name ?? "", margin) + (name == nil ? " │" : " ┤")
      return TerminalRow(axis, .dim).adding(text, style)
    }
    let (ticks, texts) = horizontalAxis(columns, width: body.first?.count ?? 0, margin: margin + 2)
    let corner = CellText.fitRight(names[0] ?? "", margin) + " └" + ticks
    return rows + [TerminalRow(corner, .dim), TerminalRow(texts, .dim)]
  }

  /// Returns the vertical axis of a number of rows, its marks by the number of rows below them, and their width.
  private func verticalAxis(_ room: Int) -> (scale: PlotScale, names: [Int: String], width: Int) {
    let known = values.compactMap(\.self)
    let low = shape == .bars ? 0 : known.min() ?? 0
    let scale = PlotScale(low...max(low, known.max() ?? low), height: room, isWhole: isWhole)
    let marks = known.isEmpty ? [] : scale.marks(height: room)
    let names = marks.map { ($0.row, number?($0.value) ?? scale.text($0.value)) }
    return (scale, Dictionary(uniqueKeysWithValues: names), names.map { CellText.width($0.1) }.max() ?? 0)
  }

  // MARK: - Values

  private func dots(_ scale: PlotScale, _ columns: Int, _ height: Int) -> [String] {
    var canvas = BrailleCanvas(columns: columns, rows: height)
    var previous: (x: Int, y: Int)?
    for (index, value) in values.enumerated() {
      guard let value else {
        previous = nil
        continue
      }
      let x = values.count > 1 ? index * (columns * 2 - 1) / (values.count - 1) : columns
      let y = max(0, Int((scale.position(of: value) * Double(height * 4)).rounded()) - 1)
      canvas.draw(from: previous ?? (x, y), to: (x, y))
      previous = (x, y)
    }
    return canvas.lines
  }

  /// The number of values in a bar, and the width of a bar with the gap after it.
  private func barSize(_ columns: Int) -> (values: Int, width: Int) {
    let group = max(1, (values.count + columns - 1) / columns)
    return (group, max(1, columns / max(1, (values.count + group - 1) / group)))
  }

  private func bars(_ scale: PlotScale, _ columns: Int, _ height: Int) -> [String] {
    let size = barSize(columns)
    // The largest of a group, so that a peak stays visible.
    let levels = stride(from: 0, to: values.count, by: size.values).map { start -> Int in
      let largest = values[start..<min(values.count, start + size.values)].compactMap(\.self).max() ?? 0
      let level = Int((scale.position(of: largest) * Double(height * 8)).rounded())
      return largest > 0 ? max(1, level) : 0
    }
    let gap = size.width > 2 ? 1 : 0
    return (0..<height).reversed().map { row in
      levels.map { level in
        let block = Array(" ▁▂▃▄▅▆▇█")[min(8, max(0, level - row * 8))]
        return String(repeating: block, count: size.width - gap) + String(repeating: " ", count: gap)
      }.joined()
    }
  }

  // MARK: - Horizontal axis

  private func column(of index: Int, _ columns: Int) -> Int {
    if shape == .line { return values.count > 1 ? index * (columns - 1) / (values.count - 1) : columns / 2 }
    let size = barSize(columns)
    return index / size.values * size.width
  }

  /// Returns the line with its ticks, and the texts below it.
  private func horizontalAxis(_ columns: Int, width: Int, margin: Int) -> (ticks: String, texts: String) {
    var ticks = Array(repeating: Character("─"), count: max(1, width))
    var texts = Array(repeating: Character(" "), count: margin + columns)
    for label in labels where label.index >= 0 && label.index <= values.count {
      let column = min(self.column(of: label.index, columns), ticks.count - 1)
      let text = Array(label.text)
      guard text.count <= texts.count else { continue }
      let start = max(0, min(margin + column - text.count / 2, texts.count - text.count))
      // A space on both sides keeps two labels apart.
      let needed = max(0, start - 1)..<min(texts.count, start + text.count + 1)
      guard texts[needed].allSatisfy({ $0 == " " }) else { continue }
      ticks[column] = "┬"
      texts.replaceSubrange(start..<start + text.count, with: text)
    }
    return (String(ticks), String(texts))
  }
}

/// Dots in braille characters: two columns and four rows in each cell.
private struct BrailleCanvas {
  /// The bits of a cell's dots, from the bottom to the top, for the left and the right column.
  private static let bits: [[UInt8]] = [[0x40, 0x04, 0x02, 0x01], [0x80, 0x20, 0x10, 0x08]]
  private var cells: [[UInt8]]

  init(columns: Int, rows: Int) {
    cells = Array(repeating: Array(repeating: 0, count: columns), count: rows)
  }

  /// The text from top to bottom.
  var lines: [String] {
    cells.reversed().map { row in
      String(String.UnicodeScalarView(row.map { $0 == 0 ? " " : Unicode.Scalar(0x2800 + UInt32($0)) ?? " " }))
    }
  }

  mutating func draw(from start: (x: Int, y: Int), to end: (x: Int, y: Int)) {
    let steps = max(1, abs(end.x - start.x), abs(end.y - start.y))
    for step in 0...steps {
      let x = start.x + (end.x - start.x) * step / steps
      let y = start.y + (end.y - start.y) * step / steps
      guard cells.indices.contains(y / 4), cells[y / 4].indices.contains(x / 2) else { continue }
      cells[y / 4][x / 2] |= Self.bits[x % 2][y % 4]
    }
  }
}
