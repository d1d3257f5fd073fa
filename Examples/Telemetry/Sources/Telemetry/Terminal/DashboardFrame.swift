import ExampleTerminal
import TelemetryKit

/// The screen contents for the dashboard at one moment.
@MainActor
struct DashboardFrame {
  /// The width of a device with all its values, and the space between two of them.
  private static let cellWidth = 43
  private static let gap = 3
  /// The rows above and below the devices.
  private static let frameHeight = 6

  private let model: FleetModel
  private let size: TerminalSize

  /// Creates the contents that fit a terminal size.
  init(_ model: FleetModel, size: TerminalSize) {
    self.model = model
    self.size = size
  }

  /// Returns the number of devices that fit.
  static func deviceCount(in size: TerminalSize) -> Int {
    columnCount(in: size) * rowCount(in: size)
  }

  /// The rows from top to bottom, at most as many as fit.
  var rows: [DashboardRow] {
    [title, status, counts, DashboardRow(""), heading] + devices + [footer]
  }

  private static func columnCount(in size: TerminalSize) -> Int {
    max(1, (size.columns + gap) / (cellWidth + gap))
  }

  private static func rowCount(in size: TerminalSize) -> Int {
    max(1, size.rows - frameHeight)
  }

  private var title: DashboardRow {
    let devices = "\(NumberText.number(model.deviceCount)) \(model.deviceCount == 1 ? "device" : "devices")"
    let rate = "\(NumberText.number(model.readingsPerSecond)) readings/s"
    return DashboardRow(["Telemetry", devices, rate].joined(separator: "   "), .bold)
  }

  private var status: DashboardRow {
    let style: DashboardRow.Style =
      switch model.status.level {
      case .good: .green
      case .waiting: .yellow
      case .bad: .red
      }
    return DashboardRow(CellText.printable(model.status.text), style)
  }

  /// The counts, as many as fit, most important first.
  private var counts: DashboardRow {
    let counts = model.counts
    let parts = [
      ("missing", counts.missing), ("duplicates", counts.duplicates), ("silent", model.silentCount),
      ("malformed", counts.malformed), ("delivered", counts.delivered), ("connections", counts.connections),
    ].map { "\($0.0) \(NumberText.number($0.1))" }
    var text = ""
    for part in parts {
      let longer = text.isEmpty ? part : text + "   " + part
      if CellText.width(longer) > size.columns { break }
      text = longer
    }
    return DashboardRow(text, counts.missing + counts.malformed > 0 ? .yellow : .plain)
  }

  private var heading: DashboardRow {
    let cell = cell("DEVICE", "CELSIUS", "NUMBER", "AGE", "MISSING")
    return DashboardRow(line(Array(repeating: cell, count: Self.columnCount(in: size))), .dim)
  }

  /// The devices, one column after the other.
  private var devices: [DashboardRow] {
    let height = Self.rowCount(in: size)
    if model.visible.isEmpty {
      let hint = model.status.level == .good ? "No device has sent a reading yet." : ""
      return [DashboardRow(hint, .dim)] + Array(repeating: DashboardRow(""), count: height - 1)
    }
    return (0..<height).map { row in
      let places = stride(from: row, to: model.visible.count, by: height)
      return DashboardRow(line(places.map { cell(model.visible[$0]) }))
    }
  }

  private var footer: DashboardRow {
    let last = model.first + model.visible.count
    let range = last == 0 ? "" : "\(NumberText.number(model.first + 1))–\(NumberText.number(last))   "
    let order = "s: \(model.order.title)"
    let long = "\(range)\(order)   ↑ ↓ PgUp PgDn Home End: scroll   q: quit"
    return DashboardRow(CellText.width(long) <= size.columns ? long : "\(range)\(order)   q: quit", .dim)
  }

  private func cell(_ device: DeviceRow) -> String {
    cell(
      device.name, NumberText.celsius(device.hundredths), NumberText.number(device.number),
      device.isRetained ? "kept" : NumberText.age(device.age), device.missing == 0 ? "" : NumberText.number(device.missing))
  }

  private func cell(_ name: String, _ celsius: String, _ number: String, _ age: String, _ missing: String) -> String {
    let numbers = [(celsius, 8), (number, 10), (age, 7), (missing, 8)]
    let width = numbers.reduce(0) { $0 + $1.1 }
    return CellText.fit(name, Self.cellWidth - width) + numbers.map { CellText.fitRight($0, $1) }.joined()
  }

  private func line(_ cells: [String]) -> String {
    cells.joined(separator: String(repeating: " ", count: Self.gap))
  }
}
