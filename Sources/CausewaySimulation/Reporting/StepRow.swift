/// A row of the table of steps.
struct StepRow {
  private static let maxRows = 100

  let owner: Int
  let isDeviation: Bool
  let time: String
  var isolation: String
  let name: String
  var activity: String
  var notes: [String]

  /// Takes over a following row that only continues this one.
  ///
  /// - Returns: Whether it did.
  mutating func absorb(_ next: StepRow) -> Bool {
    guard next.owner == owner, next.time == time, next.name == name, !next.isDeviation,
      next.activity == activity || activity.isEmpty || next.activity.isEmpty
    else { return false }
    isolation = next.isolation
    if activity.isEmpty { activity = next.activity }
    notes += next.notes
    return true
  }

  /// Returns the rows as aligned lines with numbers; of a long table, the beginning and the end.
  static func table(_ rows: [StepRow]) -> String {
    var cells = rows.enumerated().map { index, row in
      [
        row.isDeviation ? "→" : "", "\(index + 1)", row.time, row.isolation, row.name,
        ([row.activity] + row.notes).filter { !$0.isEmpty }.joined(separator: "  "),
      ]
    }
    if cells.count > maxRows {
      cells = cells.prefix(maxRows / 2) + [["", "…", "", "", "", ""]] + cells.suffix(maxRows / 2)
    }
    let widths = (0..<6).map { column in cells.map { $0[column].count }.max() ?? 0 }
    return cells.map { row in
      let line = zip(row, widths).map { $0 + String(repeating: " ", count: $1 - $0.count) }.joined(separator: "  ")
      return "  " + String(line.reversed().drop { $0 == " " }.reversed())
    }.joined(separator: "\n")
  }
}
