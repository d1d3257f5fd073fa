import ExampleTerminal
import TelemetryKit

/// The screen contents for the dashboard at one moment.
@MainActor
struct DashboardFrame {
  /// The number of rows above and below the devices.
  private static let frameHeight = 6

  private let model: FleetModel
  private let state: DashboardState
  private let size: TerminalSize

  /// Creates the contents that fit a terminal size.
  init(_ model: FleetModel, _ state: DashboardState, size: TerminalSize) {
    self.model = model
    self.state = state
    self.size = size
  }

  /// Returns the number of devices that fit below each other.
  static func listHeight(in size: TerminalSize) -> Int {
    max(1, size.rows - frameHeight)
  }

  /// Returns the number of devices that fit.
  static func deviceCount(in size: TerminalSize) -> Int {
    DeviceColumns(width: size.columns).count * listHeight(in: size)
  }

  /// The rows from top to bottom, as many as fit.
  var rows: [TerminalRow] {
    [title, status, counts, notice] + body + [DashboardFooter(model, state, width: size.columns).row]
  }

  private var body: [TerminalRow] {
    let height = max(2, size.rows - 5)
    if state.page == .plots { return FleetPlots(model).rows(width: size.columns, height: height) }
    if let detail = model.detail { return DevicePlot(detail).rows(width: size.columns, height: height) }
    return devices
  }

  private var title: TerminalRow {
    let devices = "\(NumberText.number(model.deviceCount)) \(model.deviceCount == 1 ? "device" : "devices")"
    let rate = "\(NumberText.number(model.history.rate)) readings/s"
    let texts = [["Telemetry", devices, rate], [devices, rate], [devices]]
    return TerminalRow(firstFitting(texts.map { $0.joined(separator: "   ") }), .bold)
  }

  private var status: TerminalRow {
    let style: TerminalRow.Style =
      switch model.status.level {
      case .good: .green
      case .waiting: .bold
      case .bad: .red
      }
    let text = CellText.printable(model.status.text)
    return TerminalRow(CellText.width(text) <= size.columns ? text : CellText.fit(text, size.columns), style)
  }

  /// The counts, as many as fit, most important first.
  private var counts: TerminalRow {
    let (counts, alarms) = (model.counts, model.alarms)
    let problems = [
      ("alarms", alarms.devices), ("silent", alarms[.silent]), ("hot", alarms[.hot]), ("missing", counts.missing),
      ("malformed", counts.malformed),
    ].map { ($0, $1, $1 > 0 ? TerminalRow.Style.red : .plain) }
    let others = [
      ("duplicates", counts.duplicates), ("delivered", counts.delivered), ("connections", counts.connections),
    ].map { ($0, $1, TerminalRow.Style.plain) }
    var row = TerminalRow()
    for (name, count, style) in problems + others {
      let text = "\(name) \(NumberText.number(count))"
      if row.pieces.isEmpty {
        row = TerminalRow(text, style)
      } else if CellText.width(row.text + text) + 3 <= size.columns {
        row = row.adding("   ").adding(text, style)
      } else {
        break
      }
    }
    return row.fitted(to: size.columns)
  }

  /// What the user can do about a problem.
  private var notice: TerminalRow {
    let dropped = model.history.recentlyDropped
    if dropped > 0 {
      let count = "The broker dropped \(NumberText.number(dropped))"
      let texts = [
        count + " readings, because its queue was full. Raise max_queued_messages in mosquitto.conf.",
        count + " readings: raise max_queued_messages in its configuration.", count + ": raise max_queued_messages.",
      ]
      return TerminalRow(firstFitting(texts), .alert)
    }
    let advice = model.status.level == .bad ? model.status.advice : nil
    return TerminalRow(advice ?? "").fitted(to: size.columns)
  }

  /// The devices, one column after the other, below their headings.
  private var devices: [TerminalRow] {
    let height = Self.listHeight(in: size)
    let columns = DeviceColumns(width: size.columns)
    let heading = TerminalRow(columns.heading, .dim)
    if model.visible.isEmpty {
      let hint = TerminalRow(emptyHint, .dim).fitted(to: size.columns)
      return [heading, hint] + Array(repeating: TerminalRow(""), count: height - 1)
    }
    let selected = model.visible.indices.contains(model.selection) ? model.visible[model.selection].name : nil
    return [heading]
      + (0..<height).map { row in
        let positions = stride(from: row, to: model.visible.count, by: height)
        return columns.row(positions.map { model.visible[$0] }, selected: selected)
      }
  }

  private var emptyHint: String {
    if model.deviceCount > 0 { return "No device has “\(model.filter)” in its name." }
    return model.status.level == .good ? "No device has sent a reading yet." : ""
  }

  /// Returns the first of several texts that fits in a row, or the last one.
  private func firstFitting(_ texts: [String]) -> String {
    texts.first { CellText.width($0) <= size.columns } ?? texts.last.map { CellText.fit($0, size.columns) } ?? ""
  }
}
