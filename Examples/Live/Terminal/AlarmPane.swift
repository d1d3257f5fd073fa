import CausewayLive
import ExampleTerminal

/// The alarms: what is wrong, where, and what to do.
@MainActor
struct AlarmPane {
  private let alarms: [StreamSummary.Row]
  private let count: Int
  private let columns: Int

  /// Creates the alarms of an app for a width.
  init(_ app: AppModel, columns: Int) {
    alarms = app.frame.summary.rows.filter(\.isAlarm)
    count = app.frame.summary.alarms
    self.columns = columns
  }

  /// Returns the alarms in at most a number of rows, the last of which says how many have no room.
  func rows(_ room: Int) -> [TerminalRow] {
    var result: [TerminalRow] = []
    var shown = 0
    for alarm in alarms {
      let rows = Self.rows(of: alarm, columns: columns)
      // Room for the row about the others, unless this is the last one.
      guard result.count + rows.count + (shown + 1 < count ? 1 : 0) <= room else { break }
      result += rows
      shown += 1
    }
    if shown == 0, count > 0, room > 0, let first = alarms.first {
      result = Array(Self.rows(of: first, columns: columns).prefix(room - (count > 1 ? 1 : 0)))
      shown = 1
    }
    if shown < count, result.count < room {
      result.append(TerminalRow("  and \(RowText.count(count - shown, "more alarm"))", .magenta))
    }
    return result
  }

  private static func rows(of row: StreamSummary.Row, columns: Int) -> [TerminalRow] {
    guard let reason = row.reason else { return [] }
    let streams = row.live > 1 ? " (\(RowText.count(row.live, "stream")) of this line)" : ""
    let place = (reason.location ?? row.location).map { "\($0): " } ?? ""
    let sentences = TextWrapper.lines(of: CellText.printable(place + reason.sentence + streams), width: columns - 2)
    let remedy = TextWrapper.lines(of: CellText.printable(reason.remedy), width: columns - 2)
    return sentences.enumerated().map { TerminalRow(($0.offset == 0 ? "! " : "  ") + $0.element.text, .alert) }
      + remedy.map { TerminalRow("  " + $0.text) }
  }
}
