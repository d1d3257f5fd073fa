import ExampleTerminal
import TelemetryKit

/// The last readings of one device.
@MainActor
struct DevicePlot {
  private let detail: DeviceDetail

  /// Creates the plot of a device.
  init(_ detail: DeviceDetail) {
    self.detail = detail
  }

  /// Returns the device, its plot and what the values say in exactly `height` rows.
  func rows(width: Int, height: Int) -> [TerminalRow] {
    let plot = Plot(.line, detail.timeline, labels: labels, style: detail.row.alarm == .hot ? .red : .green)
    let rows = plot.rows(width: width, height: height - 4)
    let hint = [TerminalRow("The window is too small for the plot.", .dim).fitted(to: width)]
    let blank = TerminalRow("")
    let all = [title(width), blank] + (rows.isEmpty ? hint : rows) + [blank, summary(width)]
    return Array((all + Array(repeating: blank, count: max(0, height - all.count))).prefix(height))
  }

  /// The name, the alarm and the values, most important first.
  private func title(_ width: Int) -> TerminalRow {
    let row = detail.row
    let start = TerminalRow(row.name, .bold).adding(row.alarm.map { "   \($0.title)" } ?? "", .red)
    let values = [
      "\(NumberText.celsius(row.hundredths)) °C",
      row.isRetained ? "kept by the broker" : "\(NumberText.age(row.age)) ago",
      row.missing > 0 ? "missing \(NumberText.number(row.missing))" : nil, "number \(NumberText.number(row.number))",
    ].compactMap(\.self)
    return start.adding(fitting(values.map { "   " + $0 }, width - CellText.width(start.text))).fitted(to: width)
  }

  private func summary(_ width: Int) -> TerminalRow {
    let (lowest, highest) = (detail.range.lowerBound, detail.range.upperBound)
    let texts = [("lowest", lowest), ("highest", highest), ("average", detail.average)].map { name, degrees in
      "\(name) \(NumberText.celsius(Int((degrees * 100).rounded())))   "
    }
    return TerminalRow(fitting(texts, width), .dim)
  }

  /// Returns as many of the texts as fit.
  private func fitting(_ texts: [String], _ width: Int) -> String {
    let lines = stride(from: texts.count, through: 0, by: -1).map { texts.prefix($0).joined() }
    return lines.first { CellText.width($0) <= width } ?? ""
  }

  private var labels: [Plot.Label] {
    let last = detail.timeline.count - 1
    let steps = stride(from: 10, to: max(10, last - 4), by: 10).map { $0 }
    return ([0, last] + steps).map { Plot.Label(last - $0, NumberText.ago($0)) }
  }
}
