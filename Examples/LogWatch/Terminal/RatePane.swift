import ExampleTerminal

/// The graph of the lines per second, with its axes.
struct RatePane {
  /// The seconds between two labels of the time axis.
  private static let intervals = [15, 30, 60, 120, 300, 600]
  /// The least number of columns between two labels, so that they do not touch.
  private static let minimumDistance = 10

  private let series: RateSeries
  private let columns: Int

  /// Creates the graph for a width.
  init(_ series: RateSeries, columns: Int) {
    self.series = series
    self.columns = columns
  }

  /// Returns a number of rows: the heading, the bars, the time axis and its labels.
  ///
  /// - Returns: The rows. Empty if there is no room for the graph.
  func rows(_ count: Int) -> [TerminalRow] {
    var room = columns
    while room > 0 {
      let (seconds, rates) = series.columns(room)
      let interval =
        Self.intervals.first { $0 % seconds == 0 && $0 / seconds >= Self.minimumDistance }
        ?? Self.intervals[Self.intervals.count - 1]
      let plot = Plot(
        history: rates, capacity: room, seconds: seconds,
        times: Array(stride(from: 0, through: room * seconds, by: interval)), style: .green)
      let fitting = plot.columns(width: columns, height: count - 1)
      if fitting >= room {
        let heading = TerminalRow("LINES/S" + (seconds == 1 ? "" : ", averages of \(seconds) s"), .dim)
        let rows = plot.rows(width: columns, height: count - 1)
        return rows.isEmpty ? [] : [heading] + rows
      }
      // Fewer columns have longer averages, whose scale may be lower.
      room = fitting
    }
    return []
  }
}
