import ExampleTerminal
import TelemetryKit

/// The plots of the fleet: the devices by temperature, and the losses and duplicates of the last minutes.
@MainActor
struct FleetPlots {
  /// The smallest height of a plot with its title.
  private static let smallest = 8

  private let model: FleetModel

  /// Creates the plots of a fleet.
  init(_ model: FleetModel) {
    self.model = model
  }

  /// Returns the plots in exactly `height` rows: side by side if there is room, and as many as fit.
  func rows(width: Int, height: Int) -> [TerminalRow] {
    guard model.deviceCount > 0 else { return filled([TerminalRow("No device has sent a reading yet.", .dim)], height) }
    let half = (width - 4) / 2
    if half >= 48, height >= Self.smallest * 2 {
      let left = section(0, half, height)
      let right = stack([1, 2], half, height)
      return zip(left, right).map { $0.beside($1, at: half + 4) }
    }
    return stack(Array(0..<max(1, min(3, height / Self.smallest))), width, height)
  }

  /// Returns plots below each other.
  private func stack(_ numbers: [Int], _ width: Int, _ height: Int) -> [TerminalRow] {
    filled(numbers.flatMap { section($0, width, height / numbers.count) }, height)
  }

  private func section(_ number: Int, _ width: Int, _ height: Int) -> [TerminalRow] {
    let content: (title: String, plot: Plot) =
      switch number {
      case 0: ("Devices by temperature, °C", distribution)
      case 1: ("Missing readings per second", losses(model.history.missing, .red))
      default: ("Duplicates removed per second", losses(model.history.duplicates, .yellow))
      }
    let rows = content.plot.rows(width: width, height: height - 2)
    let hint = TerminalRow("The window is too small for the plot.", .dim)
    let all = [TerminalRow(content.title, .bold)] + (rows.isEmpty ? [hint] : rows)
    return filled(all.map { $0.fitted(to: width) }, height)
  }

  private var distribution: Plot {
    let histogram = model.distribution
    let edges = 0...histogram.counts.count
    // Both ends and the middle first, in case that not all labels have room.
    let indices = [edges.lowerBound, edges.upperBound, edges.upperBound / 2] + edges
    let labels = indices.map { Plot.Label($0, "\(histogram.lowest + $0 * histogram.width)") }
    return Plot(.bars, histogram.counts.map { Double($0) }, labels: labels, style: .green, isWhole: true)
  }

  private func losses(_ counts: [Int], _ style: TerminalRow.Style) -> Plot {
    let capacity = FleetHistory.capacity
    let gap = [Double?](repeating: nil, count: capacity - counts.count)
    let values = gap + counts.map { Optional(Double($0)) }
    let labels = [0, 300, 180, 60, 240, 120].filter { $0 <= capacity }
      .map { Plot.Label(capacity - $0, NumberText.ago($0)) }
    return Plot(.bars, values, labels: labels, style: style, isWhole: true)
  }

  private func filled(_ rows: [TerminalRow], _ height: Int) -> [TerminalRow] {
    Array((rows + Array(repeating: TerminalRow(""), count: max(0, height - rows.count))).prefix(height))
  }
}

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
    let all = [title.fitted(to: width), blank] + (rows.isEmpty ? hint : rows) + [blank, summary(width)]
    return Array((all + Array(repeating: blank, count: max(0, height - all.count))).prefix(height))
  }

  private var title: TerminalRow {
    let row = detail.row
    let age = row.isRetained ? "kept by the broker" : "\(NumberText.age(row.age)) ago"
    let parts = ["\(NumberText.celsius(row.hundredths)) °C", age, "number \(NumberText.number(row.number))"]
    let missing = row.missing > 0 ? "   missing \(NumberText.number(row.missing))" : ""
    let alarm = row.alarm.map { "   \($0.title)" } ?? ""
    return TerminalRow(row.name, .bold).adding("   " + parts.joined(separator: "   ") + missing).adding(alarm, .red)
  }

  private func summary(_ width: Int) -> TerminalRow {
    let (lowest, highest) = (detail.range.lowerBound, detail.range.upperBound)
    let texts = [("lowest", lowest), ("highest", highest), ("average", detail.average)].map { name, degrees in
      "\(name) \(NumberText.celsius(Int((degrees * 100).rounded())))"
    }
    return TerminalRow(texts.joined(separator: "   "), .dim).fitted(to: width)
  }

  private var labels: [Plot.Label] {
    let last = detail.timeline.count - 1
    let steps = stride(from: 10, to: max(10, last - 4), by: 10).map { $0 }
    return ([0, last] + steps).map { Plot.Label(last - $0, NumberText.ago($0)) }
  }
}
