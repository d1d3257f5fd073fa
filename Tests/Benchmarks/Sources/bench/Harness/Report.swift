import Foundation

/// Prints measurements as they come, and keeps their rows.
struct Report {
  private(set) var rows: [Row] = []

  mutating func add(_ measurement: Measurement) {
    let scenario = measurement.scenario
    let rows = measurement.rows
    self.rows += rows
    print("\n\(scenario.title), \(scenario.unit.rawValue)")
    line("Causeway", measurement.ours, measurement.spread(0), "")
    for (index, rival) in scenario.rivals.enumerated() {
      let theirs = measurement.theirs(index)
      let row = rows.first { $0.peer == rival.name }
      line(rival.name, theirs, measurement.spread(index + 1), verdict(measurement.ours, theirs, rival.target, row))
    }
    fflush(nil)
  }

  func summarise() {
    let missed = rows.filter { !$0.met }
    print("\n\(rows.count - missed.count) of \(rows.count) targets met")
    for row in missed {
      print("  missed: \(row.scenario) against \(row.peer)")
    }
  }

  func write(to path: String) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    var json = try encoder.encode(rows)
    json.append(UInt8(ascii: "\n"))
    try json.write(to: URL(fileURLWithPath: path))
  }

  private func line(_ name: String, _ figure: Double, _ spread: Double, _ rest: String) {
    let padding = String(repeating: " ", count: max(0, 44 - name.count))
    print(String(format: "  %@%@%10.2f ±%2.0f%%  %@", name, padding, figure, spread * 100, rest))
  }

  private func verdict(_ ours: Double, _ theirs: Double, _ target: Target?, _ row: Row?) -> String {
    let ratio = theirs > 0 ? spelled(ours / theirs) : "-"
    guard let target, let row else { return ratio }
    let goal =
      switch target {
      case .ratio(let limit): "at most \(spelled(limit))"
      case .amount(let limit): String(format: "at most %g", limit)
      }
    return "\(ratio), \(goal): \(row.met ? "met" : "MISSED")"
  }

  private func spelled(_ ratio: Double) -> String {
    ratio > 0 && ratio < 0.6 ? String(format: "1/%.1f", 1 / ratio) : String(format: "%.2fx", ratio)
  }
}
