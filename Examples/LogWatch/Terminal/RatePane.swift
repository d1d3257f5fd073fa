import ExampleTerminal

/// The graph of the lines per second, with its axes.
struct RatePane {
  /// The part of a cell that a block fills, in eighths.
  private static let blocks: [Character] = [" ", "▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"]

  private let series: RateSeries
  private let columns: Int

  /// Creates the graph for a width.
  init(_ series: RateSeries, columns: Int) {
    self.series = series
    self.columns = columns
  }

  /// Returns a number of rows: the heading, the bars, the time axis and its labels.
  func rows(_ count: Int) -> [TerminalRow] {
    let height = max(1, count - 3)
    // More columns have shorter averages, so the widest possible graph has the highest bar.
    let scale = RateScale(peak: series.columns(columns - RateScale.minimumLabelWidth - 3).rates.max() ?? 0)
    let space = max(1, columns - scale.labelWidth - 3)
    let (seconds, rates) = series.columns(space)
    let bars = String(repeating: " ", count: space - rates.count)
    let lines = (0..<height).map { row in
      let line = bars + rates.map { bar($0 / scale.top, row: row, of: height) }
      return TerminalRow(label(scale, row: row, of: height)).adding(line, .green)
    }
    let axis = TimeAxis(columns: space, seconds: seconds)
    let margin = String(repeating: " ", count: scale.labelWidth)
    let heading = TerminalRow("LINES/S" + (seconds == 1 ? "" : ", averages of \(seconds) s"), .dim)
    let axisRows = [
      TerminalRow("\(CellText.fitRight("0", scale.labelWidth)) └\(axis.line)"),
      TerminalRow("\(margin)  \(axis.labels)"),
    ]
    return [heading] + lines + axisRows
  }

  /// Returns the character of a bar in a row, counted from the top.
  private func bar(_ share: Double, row: Int, of height: Int) -> Character {
    // The smallest rate is visible.
    let eighths = share > 0 ? max(1, Int((share * Double(height * 8)).rounded())) : 0
    return Self.blocks[max(0, min(8, eighths - (height - 1 - row) * 8))]
  }

  private func label(_ scale: RateScale, row: Int, of height: Int) -> String {
    let text = row == 0 ? scale.text(1) : height % 2 == 0 && row == height / 2 ? scale.text(0.5) : ""
    return CellText.fitRight(text, scale.labelWidth) + (text.isEmpty ? " │" : " ┤")
  }
}

/// The scale of the rates, from 0 to a round number.
struct RateScale: Equatable {
  /// The number of columns that labels take at least.
  static let minimumLabelWidth = 3

  /// The rate at the top.
  let top: Double

  /// Creates the scale that has room for the highest rate.
  init(peak: Double) {
    var unit = 1.0
    while unit * 10 < peak { unit *= 10 }
    top = [1, 2, 5, 10].map { $0 * unit }.first { $0 >= peak } ?? unit * 10
  }

  /// The width of the labels.
  var labelWidth: Int { max(Self.minimumLabelWidth, CellText.width(text(1)), CellText.width(text(0.5))) }

  /// Returns the label of a part of the scale.
  func text(_ share: Double) -> String {
    let value = top * share
    return value.rounded() == value ? NumberText.number(Int(value)) : NumberText.decimal(value)
  }
}

/// The time axis of a graph whose last column is the present.
struct TimeAxis: Equatable {
  private static let intervals = [15, 30, 60, 120, 300, 600]
  /// The least number of columns between two ticks, so that the labels do not touch.
  private static let minimumDistance = 10

  /// The axis with its ticks.
  let line: String
  /// The labels, each ending below its tick.
  let labels: String

  /// Creates the axis of a graph.
  ///
  /// - Parameters:
  ///   - columns: The number of columns.
  ///   - seconds: The number of seconds in a column.
  init(columns: Int, seconds: Int) {
    var line = Array(repeating: Character("─"), count: columns)
    var labels = Array(repeating: Character(" "), count: columns)
    let interval = Self.intervals.first { $0 % seconds == 0 && $0 / seconds >= Self.minimumDistance } ?? 600
    for (number, place) in stride(from: columns - 1, through: 0, by: -interval / seconds).enumerated() {
      let label = Array(Self.label(number * interval))
      line[place] = "┬"
      guard place + 1 >= label.count else { continue }
      labels.replaceSubrange(place + 1 - label.count...place, with: label)
    }
    self.line = String(line)
    self.labels = String(labels)
  }

  private static func label(_ seconds: Int) -> String {
    if seconds == 0 { return "now" }
    if seconds < 60 { return "−\(seconds) s" }
    return seconds % 60 == 0 ? "−\(seconds / 60) min" : "−\(seconds / 60):\(seconds % 60)"
  }
}
