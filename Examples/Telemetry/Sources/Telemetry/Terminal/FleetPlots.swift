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
      default: ("Duplicates removed per second", losses(model.history.duplicates, .magenta))
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
    Plot(
      history: counts.map(Double.init), capacity: FleetHistory.capacity, times: [0, 300, 180, 60, 240, 120],
      style: style)
  }

  private func filled(_ rows: [TerminalRow], _ height: Int) -> [TerminalRow] {
    Array((rows + Array(repeating: TerminalRow(""), count: max(0, height - rows.count))).prefix(height))
  }
}
