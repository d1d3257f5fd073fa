import CausewayLive
import Observation

/// The order of the rows, which rows are shown, and which one is selected.
@MainActor
@Observable
final class RowList {
  /// A property by which the consumers' rows are sorted.
  enum Order: String, CaseIterable {
    case alarm, rate, age, depth, name
  }

  private(set) var order = Order.alarm
  private(set) var isReversed = false
  /// The text that a row or one below it contains.
  private(set) var filter = ""
  /// Whether keys add to the filter.
  var isTyping = false
  /// The numbers of the rows whose inputs are hidden.
  private(set) var folded: Set<Int> = []
  /// The number of the selected row; nil to show the top of the list.
  private(set) var selection: Int?
  /// The number of rows that a page shows.
  @ObservationIgnored var pageSize = 1

  // MARK: The rows

  /// Returns the rows of an app as they are shown.
  func lines(of app: AppModel) -> [RowLine] {
    let roots = sorted(app.frame.summary.rows.filter(matches), app)
    var lines: [RowLine] = []
    for root in roots { add(root, below: "", "", app, to: &lines) }
    return lines
  }

  private func add(
    _ row: StreamSummary.Row, below indent: String, _ branch: String, _ app: AppModel, to lines: inout [RowLine]
  ) {
    let isFolded = folded.contains(row.id) && !row.inputs.isEmpty
    lines.append(RowLine(row: row, indent: indent + branch, isFolded: isFolded, rates: app.rates[row.id]))
    guard !isFolded else { return }
    let below = branch.isEmpty ? "" : indent + (branch.hasPrefix("└") ? "  " : "│ ")
    for (place, input) in row.inputs.enumerated() {
      add(input, below: below, place == row.inputs.count - 1 ? "└ " : "├ ", app, to: &lines)
    }
  }

  private func matches(_ row: StreamSummary.Row) -> Bool {
    filter.isEmpty || row.title.lowercased().contains(filter.lowercased()) || row.inputs.contains(where: matches)
  }

  private func sorted(_ rows: [StreamSummary.Row], _ app: AppModel) -> [StreamSummary.Row] {
    let keyed: [(place: Int, key: Double, row: StreamSummary.Row)] = rows.enumerated().map { place, row in
      (place, key(of: row, app), row)
    }
    let sorted = keyed.sorted { left, right in
      if order == .name, left.row.title != right.row.title { return left.row.title < right.row.title }
      return left.key == right.key ? left.place < right.place : left.key > right.key
    }
    return (isReversed ? sorted.reversed() : sorted).map(\.row)
  }

  /// The number by which a row is sorted, the highest first.
  private func key(of row: StreamSummary.Row, _ app: AppModel) -> Double {
    switch order {
    case .alarm: row.isAlarm ? 1 : 0
    case .rate: app.rates[row.id]?.current ?? 0
    case .age: row.live == 0 ? -1 : row.newestValueAge.map(Double.init) ?? .infinity
    case .depth: Double(row.tallest)
    case .name: 0
    }
  }

  // MARK: What the user does

  /// Sorts by a property, or reverses the order if the rows are already sorted by it.
  func sort(by order: Order) {
    isReversed = self.order == order && !isReversed
    self.order = order
    selection = nil
  }

  /// Sorts by the next property.
  func sortByNext() {
    let all = Order.allCases
    order = all[((all.firstIndex(of: order) ?? 0) + 1) % all.count]
    isReversed = false
    selection = nil
  }

  /// Shows only the rows that contain a text.
  func show(matching filter: String) {
    self.filter = filter
    selection = nil
  }

  /// Selects the row that is a number of rows below the selected one.
  ///
  /// Without a selection, the first step selects the first row.
  func select(offset: Int, of app: AppModel) {
    let ids = lines(of: app).map(\.row.id)
    guard !ids.isEmpty else { return }
    let current = selection.flatMap { ids.firstIndex(of: $0) } ?? (abs(offset) == 1 ? -offset : 0)
    selection = ids[max(0, min(current + offset, ids.count - 1))]
  }

  /// Selects the first or the last row.
  func selectEnd(isLast: Bool, of app: AppModel) {
    let ids = lines(of: app).map(\.row.id)
    selection = isLast ? ids.last : ids.first
  }

  /// Removes the selection.
  func deselect() {
    selection = nil
  }

  /// Hides or shows the inputs of the selected row.
  func fold(_ isFolded: Bool) {
    guard let selection else { return }
    if isFolded { folded.insert(selection) } else { folded.remove(selection) }
  }

  /// Hides the inputs of the selected row if they are shown, and shows them otherwise.
  func toggleFold() {
    guard let selection else { return }
    fold(!folded.contains(selection))
  }

  /// Hides or shows the inputs of all rows.
  func foldAll(_ isFolded: Bool, of app: AppModel) {
    folded = isFolded ? Set(app.frame.summary.rows.map(\.id)) : []
    selection = nil
  }
}

/// A row as it is shown.
struct RowLine: Equatable {
  let row: StreamSummary.Row
  /// The lines of the tree in front of the name.
  let indent: String
  /// Whether its inputs are hidden.
  let isFolded: Bool
  let rates: RateHistory?
}

extension StreamSummary.Row {
  /// The values that wait in the queues of the nodes.
  var depth: Int? { gauges.filter { $0.key != "dropped" }.map(\.value.sum).max() }
  /// The values that were dropped.
  var dropped: Int? { gauges["dropped"]?.sum }
  /// The most values that wait in this row or one below it.
  var tallest: Int { max(depth ?? 0, inputs.map(\.tallest).max() ?? 0) }
}
