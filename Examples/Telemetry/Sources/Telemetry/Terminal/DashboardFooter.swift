import ExampleTerminal
import TelemetryKit

/// The last row of the dashboard: the keys, or the name that is being typed.
@MainActor
struct DashboardFooter {
  private let model: FleetModel
  private let state: DashboardState
  private let width: Int

  /// Creates the row for the width of a terminal.
  init(_ model: FleetModel, _ state: DashboardState, width: Int) {
    self.model = model
    self.state = state
    self.width = width
  }

  /// The row.
  var row: TerminalRow {
    if let search = state.search { return prompt(search) }
    if state.page == .plots { return keys([["p: devices", "q: quit"]]) }
    if model.detail != nil {
      return keys([["↑ ↓: other device", "Esc: back", "p: fleet", "q: quit"], ["Esc: back", "q: quit"], ["q: quit"]])
    }
    let order = "s: \(model.order.title)"
    let rest = [order, "/: search", "p: plots", "q: quit"]
    return keys([
      range + ["↑ ↓ Enter: open"] + rest, range + rest, rest, [order, "/: search", "q: quit"], [order, "q: quit"],
      ["q: quit"],
    ])
  }

  private var range: [String] {
    guard !model.visible.isEmpty else { return model.filter.isEmpty ? [] : ["Esc: all devices"] }
    let (first, last) = (model.first + 1, model.first + model.visible.count)
    let numbers = "\(NumberText.number(first))–\(NumberText.number(last)) of \(NumberText.number(model.listedCount))"
    return model.filter.isEmpty ? [numbers] : ["\(numbers) with “\(model.filter)”", "Esc: all"]
  }

  private func prompt(_ search: LineEditor) -> TerminalRow {
    let found = "\(NumberText.number(model.listedCount)) found   Enter: done   Esc: all"
    let hint = width >= 60 ? found : ""
    let window = search.window(columns: max(1, width - 1 - (hint.isEmpty ? 0 : hint.count + 2)))
    let before = CellText.prefix(window.text, window.cursor)
    let after = window.text.dropFirst(before.count)
    // The cursor of the terminal is hidden.
    return TerminalRow("/" + before).adding(String(after.first ?? " "), .reversed).adding(String(after.dropFirst()))
      .adding(right: hint, .dim, width: width)
  }

  private func keys(_ texts: [[String]]) -> TerminalRow {
    let lines = texts.map { $0.joined(separator: "   ") }
    return TerminalRow(lines.first { CellText.width($0) <= width } ?? lines.last ?? "", .dim)
  }
}
