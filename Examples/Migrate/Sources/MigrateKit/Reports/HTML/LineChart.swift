import Foundation

/// Numbers over time, with axes.
///
/// The positions are percentages of the width, so that the texts have the same size on every screen.
struct LineChart {
  struct Series {
    let name: String
    /// The class of its colour.
    let color: String
    let values: [Int]
  }

  private static let height = 200
  /// Room for a number above the highest line.
  private static let top = 18

  private let title: String
  private let dates: [Date]
  private let series: [Series]
  private let axis: Axis

  /// Creates a chart, whose series have a value for each date.
  init(_ title: String, dates: [Date], _ series: [Series]) {
    self.title = title
    self.dates = dates
    self.series = series
    axis = Axis(upTo: series.flatMap(\.values).max() ?? 0)
  }

  var html: String {
    guard let first = dates.first, let last = dates.last else { return "" }
    let names = series.map {
      "<span><svg viewBox=\"0 0 10 10\"><rect class=\"\($0.color)\" width=\"10\" height=\"10\"/></svg>\($0.name)</span>"
    }
    let values = series.map { "\($0.name) \($0.values[0]) to \($0.values[$0.values.count - 1])" }
    return """
      <figure>
      <figcaption>\(title)</figcaption>
      \(series.count > 1 ? "<p class=\"legend\">\(names.joined(separator: "\n"))</p>" : "")
      <svg height="\(Self.top + Self.height + 24)" role="img" aria-label="\(title): \(values.joined(separator: ", "))">
      \(axis.ticks.map(tick).joined(separator: "\n"))
      \(day(first, first == last ? "middle" : "start"))
      \(Self.name(first) == Self.name(last) ? "" : day(last, "end"))
      \(series.map(line).joined(separator: "\n"))
      </svg>
      </figure>
      """
  }

  private func tick(_ value: Int) -> String {
    let y = y(value)
    return """
      <line class="\(value == 0 ? "axis" : "grid")" x1="0" x2="100%" y1="\(y)" y2="\(y)"/>\
      <text class="tick" x="0" y="\(y - 4)">\(ProgressLine.grouped(value))</text>
      """
  }

  private func day(_ date: Date, _ anchor: String) -> String {
    "<text class=\"tick \(anchor)\" x=\"\(x(date))\" y=\"\(Self.top + Self.height + 18)\">\(Self.name(date))</text>"
  }

  private func line(_ series: Series) -> String {
    let points = zip(dates, series.values).map { (date: $0, x: x($0), y: y($1), value: $1) }
    let lines = zip(points, points.dropFirst()).map {
      "<line x1=\"\($0.x)\" y1=\"\($0.y)\" x2=\"\($1.x)\" y2=\"\($1.y)\" stroke-width=\"2\"/>"
    }
    let dots = points.map {
      "<circle cx=\"\($0.x)\" cy=\"\($0.y)\" r=\"3\"><title>\(Self.name($0.date)): \($0.value) \(series.name)</title></circle>"
    }
    return "<g class=\"\(series.color)\">\((lines + dots).joined())</g>"
  }

  /// The days are those of UTC, so that a report is the same everywhere.
  private static func name(_ date: Date) -> String { String(date.formatted(.iso8601).prefix(10)) }

  private func x(_ date: Date) -> String {
    let (first, last) = (dates[0], dates[dates.count - 1])
    let length = last.timeIntervalSince(first)
    // The dots at the ends stay inside, and beside the numbers.
    return Axis.percent(length > 0 ? 0.13 + date.timeIntervalSince(first) / length * 0.86 : 0.5)
  }

  private func y(_ value: Int) -> Int {
    Self.top + Self.height - Int((Double(value) / Double(axis.limit) * Double(Self.height)).rounded())
  }
}
