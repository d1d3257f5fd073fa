import CausewayLive
import ExampleTerminal

/// The screen contents for a model at one moment.
@MainActor
struct LiveFrame {
  private let model: ViewerModel
  private let size: TerminalSize

  /// Creates the contents that fit a terminal size.
  init(_ model: ViewerModel, size: TerminalSize) {
    self.model = model
    self.size = size
  }

  /// The rows from top to bottom, at most as many as fit.
  var rows: [TerminalRow] {
    let head = [title, state]
    let body: [TerminalRow] =
      switch model.page {
      case .help: HelpPane.rows(columns: size.columns).map { TerminalRow($0) }
      case .output: OutputPane(model, columns: size.columns).rows(size.rows - head.count)
      case .streams: streams(size.rows - head.count)
      }
    return Array((head + body).prefix(size.rows))
  }

  /// The whole graph as text, for a run without a screen.
  var report: [TerminalRow] {
    guard let app = model.app else { return [] }
    let alarms = AlarmPane(app, columns: size.columns).rows(.max)
    let table = RowPane(model.list, app, columns: size.columns)
    return [TerminalRow(facts.joined(separator: "   "), .bold)] + (alarms.isEmpty ? [] : alarms + [TerminalRow()])
      + table.rows(table.count)
  }

  private func streams(_ rows: Int) -> [TerminalRow] {
    guard let app = model.app else {
      return TextWrapper.lines(of: model.complaint ?? "", width: size.columns).map { TerminalRow($0.text) }
    }
    let table = RowPane(model.list, app, columns: size.columns)
    // The table has at least half of the rows.
    var alarms = AlarmPane(app, columns: size.columns).rows(max(0, rows / 2 - 2))
    if !alarms.isEmpty { alarms.append(TerminalRow()) }
    var details: [TerminalRow] = []
    if let row = selected(of: app), rows > 12 {
      details = [TerminalRow()] + DetailPane(row, columns: size.columns).rows
    }
    let room = max(1, rows - alarms.count - details.count - table.extraRows)
    model.list.pageSize = room
    return alarms + table.rows(room) + details
  }

  private func selected(of app: AppModel) -> StreamSummary.Row? {
    guard let id = model.list.selection else { return nil }
    return model.list.lines(of: app).first { $0.row.id == id }?.row
  }

  // MARK: The first rows

  /// What the first row says.
  private var facts: [String] {
    guard let app = model.app else { return ["Live", model.command].compactMap { $0 } }
    let summary = app.frame.summary
    var parts = ["\(app.frame.process) (\(app.frame.id))"]
    if model.apps.count > 1, let place = model.apps.firstIndex(where: { $0 === app }) {
      parts[0] += " \(place + 1) of \(model.apps.count)"
    }
    parts.append(RowText.count(summary.streams, "stream"))
    parts.append(RowText.count(summary.nodes, "node"))
    parts.append("\(RowText.rate(app.total.current)) values/s")
    if summary.alarms > 0 { parts.append(RowText.count(summary.alarms, "alarm")) }
    if app.droppedFrames > 0 { parts.append(RowText.count(app.droppedFrames, "dropped frame")) }
    return parts
  }

  private var title: TerminalRow {
    let left = facts.joined(separator: "   ")
    let hint = [" ? help  q quits", " q quits", ""].first { CellText.width(left + $0) <= size.columns } ?? ""
    return TerminalRow(CellText.fit(left, max(0, size.columns - CellText.width(hint))) + hint, .bold)
  }

  private var state: TerminalRow {
    if model.list.isTyping { return TerminalRow("filter: \(model.list.filter)▏") }
    var parts: [String] = []
    if model.isPaused { parts.append("paused, space resumes") }
    if !model.list.filter.isEmpty { parts.append("filter “\(model.list.filter)”, / changes it") }
    if let app = model.app, !app.isConnected { parts.append("\(app.frame.process) has hung up") }
    if let problem = model.problem, model.app != nil { parts.append(problem) }
    if let end = model.end, let command = model.command { parts.append("\(command) has ended: \(end)") }
    if parts.isEmpty, model.output.count > 0 {
      parts.append("o shows \(RowText.count(model.output.count, "line")) of output")
    }
    return TerminalRow(parts.joined(separator: "   "), .dim)
  }
}
