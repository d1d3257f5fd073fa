import CausewayLive
import ExampleTerminal

/// The selected row in full.
@MainActor
struct DetailPane {
  let rows: [TerminalRow]

  /// Creates the details of a row for a width, without those of its alarm, which are above.
  init(_ row: StreamSummary.Row, columns: Int) {
    var lines = TextWrapper.lines(of: CellText.printable(row.title), width: columns).prefix(2).map {
      TerminalRow($0.text, .bold)
    }
    var parts = [RowText.count(row.live, "live"), RowText.count(row.values, "value")]
    parts[0] = "\(NumberText.number(row.live)) live"
    if row.silent > 0 { parts.append("\(NumberText.number(row.silent)) without a value") }
    if let age = row.newestValueAge { parts.append("the last one \(RowText.age(age)) ago") }
    if let age = row.oldestValueAge, row.live > 1 { parts.append("the quietest \(RowText.age(age)) ago") }
    if row.delivering > 0 { parts.append("\(row.delivering) delivering now") }
    if row.ended > 0 { parts.append("\(NumberText.number(row.ended)) ended lately") }
    for (name, gauge) in row.gauges.sorted(by: { $0.key < $1.key }) {
      parts.append("\(name) \(NumberText.number(gauge.sum))" + (row.live > 1 ? " (at most \(gauge.maximum))" : ""))
    }
    lines += TextWrapper.lines(of: parts.joined(separator: ", "), width: columns).prefix(2).map { TerminalRow($0.text) }
    if let reason = row.reason {
      let text = "\(reason.sentence) \(reason.remedy)"
      lines += TextWrapper.lines(of: CellText.printable(text), width: columns).prefix(3).map {
        TerminalRow($0.text, row.isAlarm ? .alert : .plain)
      }
    }
    rows = lines
  }
}
