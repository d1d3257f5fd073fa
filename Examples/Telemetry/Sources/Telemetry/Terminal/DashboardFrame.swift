import ExampleTerminal
import TelemetryKit

/// The screen contents for the dashboard at one moment.
@MainActor
struct DashboardFrame {
  /// The number of rows above and below the devices.
  private static let frameHeight = 6

  private let model: FleetModel
  private let size: TerminalSize
  private let columns: DeviceColumns

  /// Creates the contents that fit a terminal size.
  init(_ model: FleetModel, size: TerminalSize) {
    self.model = model
    self.size = size
    columns = DeviceColumns(width: size.columns)
  }

  /// Returns the number of devices that fit.
  static func deviceCount(in size: TerminalSize) -> Int {
    DeviceColumns(width: size.columns).count * rowCount(in: size)
  }

  /// The rows from top to bottom, as many as fit.
  var rows: [TerminalRow] {
    [title, status, counts, TerminalRow(""), TerminalRow(columns.heading, .dim)] + devices + [footer]
  }

  private static func rowCount(in size: TerminalSize) -> Int {
    max(1, size.rows - frameHeight)
  }

  private var title: TerminalRow {
    let devices = "\(NumberText.number(model.deviceCount)) \(model.deviceCount == 1 ? "device" : "devices")"
    let rate = "\(NumberText.number(model.readingsPerSecond)) readings/s"
    let texts = [["Telemetry", devices, rate], [devices, rate], [devices]]
    return TerminalRow(firstFitting(texts.map { $0.joined(separator: "   ") }), .bold)
  }

  private var status: TerminalRow {
    let style: TerminalRow.Style =
      switch model.status.level {
      case .good: .green
      case .waiting: .yellow
      case .bad: .red
      }
    let text = CellText.printable(model.status.text)
    return TerminalRow(CellText.width(text) <= size.columns ? text : CellText.fit(text, size.columns), style)
  }

  /// The counts, as many as fit, most important first.
  private var counts: TerminalRow {
    let counts = model.counts
    let parts = [
      ("missing", counts.missing), ("duplicates", counts.duplicates), ("silent", model.silentCount),
      ("malformed", counts.malformed), ("delivered", counts.delivered), ("connections", counts.connections),
    ].map { "\($0.0) \(NumberText.number($0.1))" }
    let texts = stride(from: parts.count, to: 0, by: -1).map { parts.prefix($0).joined(separator: "   ") }
    return TerminalRow(firstFitting(texts), counts.missing + counts.malformed > 0 ? .yellow : .plain)
  }

  /// The devices, one column after the other.
  private var devices: [TerminalRow] {
    let height = Self.rowCount(in: size)
    if model.visible.isEmpty {
      let hint = model.status.level == .good ? "No device has sent a reading yet." : ""
      return [TerminalRow(hint, .dim)] + Array(repeating: TerminalRow(""), count: height - 1)
    }
    return (0..<height).map { row in
      let positions = stride(from: row, to: model.visible.count, by: height)
      return TerminalRow(columns.row(positions.map { model.visible[$0] }))
    }
  }

  private var footer: TerminalRow {
    let last = model.first + model.visible.count
    let range = last == 0 ? [] : ["\(NumberText.number(model.first + 1))–\(NumberText.number(last))"]
    let order = "s: \(model.order.title)"
    let keys = "↑ ↓ PgUp PgDn Home End: scroll"
    let texts = [range + [order, keys, "q: quit"], range + [order, "q: quit"], [order, "q: quit"], ["q: quit"]]
    return TerminalRow(firstFitting(texts.map { $0.joined(separator: "   ") }), .dim)
  }

  /// Returns the first of several texts that fits in a row, or the last one.
  private func firstFitting(_ texts: [String]) -> String {
    texts.first { CellText.width($0) <= size.columns } ?? texts.last ?? ""
  }
}
