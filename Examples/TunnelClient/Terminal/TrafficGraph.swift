import ExampleTerminal

/// A graph of bytes per second over the last seconds, with axes.
enum TrafficGraph {
  private static let labelWidth = 8
  private static let blocks = Array(" ▁▂▃▄▅▆▇█")

  /// Returns the lines of a graph.
  ///
  /// - Parameters:
  ///   - title: The title.
  ///   - values: The bytes of each second, the newest last.
  ///   - columns: The width of the terminal.
  ///   - rows: The height of the area.
  /// - Returns: The title, the area, and the axis of time.
  static func lines(_ title: String, _ values: [Int], columns: Int, rows: Int = 4) -> [String] {
    let width = max(10, min(TrafficViewModel.capacity, columns - labelWidth - 2))
    let values = values.suffix(width)
    let top = scale(for: values.max() ?? 0)
    let area = (0..<rows).map { row in
      let label = row == 0 ? ByteText.text(top) : row == rows / 2 ? ByteText.text(top / 2) : ""
      let bars = values.map { bar($0, top, height: rows, row: rows - 1 - row) }
      let space = String(repeating: " ", count: width - values.count)
      return CellText.fitRight(label, labelWidth) + (label.isEmpty ? " │" : " ┤") + space + String(bars)
    }
    let axis = CellText.fitRight("0", labelWidth) + " └" + String(repeating: "─", count: width)
    let past = "\(width) s ago"
    let time = String(repeating: " ", count: labelWidth + 2) + past + CellText.fitRight("now", width - past.count)
    return [title] + area.map(trimmed) + [axis, time]
  }

  /// Returns the part of a bar in a row, counted from the bottom.
  private static func bar(_ value: Int, _ top: Int, height: Int, row: Int) -> Character {
    // Any traffic at all is visible.
    let eighths = value == 0 ? 0 : max(1, value * height * 8 / top)
    return blocks[min(8, max(0, eighths - row * 8))]
  }

  /// Returns 2, 4 or 10 times a power of ten that is at least the highest value.
  private static func scale(for highest: Int) -> Int {
    var power = 100
    while true {
      for factor in [2, 4, 10] where power * factor >= highest { return power * factor }
      power *= 10
    }
  }

  private static func trimmed(_ line: String) -> String {
    String(line.reversed().drop { $0 == " " }.reversed())
  }
}

/// Numbers of bytes for reading.
enum ByteText {
  /// Returns a number of bytes with three digits or fewer before its unit.
  static func text(_ count: Int) -> String {
    if count < 1000 { return "\(count) B" }
    var (value, unit) = (Double(count), 0)
    let units = ["B", "kB", "MB", "GB", "TB", "PB", "EB"]
    while value >= 999.5, unit < units.count - 1 {
      value /= 1000
      unit += 1
    }
    let tenths = Int((value * 10).rounded())
    return (tenths >= 100 || tenths % 10 == 0 ? "\(Int(value.rounded()))" : "\(tenths / 10).\(tenths % 10)")
      + " " + units[unit]
  }
}
