/// What an app sends to its viewer.
///
/// The viewer listens on a Unix socket, and starts the app with the socket's path in the environment variable
/// `CAUSEWAY_LIVE`. The app connects, and sends a frame every half second: a line of JSON, which ends with a line feed.
/// The viewer may send any byte to have the next frame at once. Either closes the connection when it ends.
package struct StreamFrame: Hashable, Sendable, Codable {
  /// The version of the frames that this code sends and reads.
  package static let currentVersion = 1

  /// The version of the frame.
  package var version = currentVersion
  /// The name of the app.
  package var process: String
  /// The number of the app's process.
  package var id: Int
  /// The number of the frame, from 1.
  package var number: Int
  /// How many frames before this one were due while the viewer had not received an earlier one.
  package var dropped: Int
  /// The nanoseconds that the summary has taken.
  package var cost: Int64
  /// The graph.
  package var summary: StreamSummary

  /// Creates a frame.
  package init(
    process: String, id: Int, number: Int, dropped: Int = 0, cost: Int64 = 0, summary: StreamSummary
  ) {
    self.process = process
    self.id = id
    self.number = number
    self.dropped = dropped
    self.cost = cost
    self.summary = summary
  }

  /// The frame as a line.
  package var line: [UInt8] {
    var text = JSONText()
    text.object { text in
      text.field("version", version)
      text.field("process", process)
      text.field("id", id)
      text.field("number", number)
      text.field("dropped", dropped)
      text.field("cost", cost)
      text.object("summary") { summary.write(to: &$0) }
    }
    return text.bytes + [UInt8(ascii: "\n")]
  }
}

extension StreamSummary {
  fileprivate func write(to text: inout JSONText) {
    text.field("omittedRows", omittedRows)
    text.field("streams", streams)
    text.field("nodes", nodes)
    text.field("ended", ended)
    text.field("values", values)
    text.field("alarms", alarms)
    text.field("time", time)
    text.objects("rows", rows) { $0.write(to: &$1) }
  }
}

extension StreamSummary.Row {
  fileprivate func write(to text: inout JSONText) {
    text.field("id", id)
    text.field("role", role.rawValue)
    text.field("name", name)
    if let label { text.field("label", label) }
    if let location { text.field("location", location) }
    if let property { text.field("property", property) }
    text.field("live", live)
    text.field("ended", ended)
    text.field("silent", silent)
    text.field("delivering", delivering)
    text.field("values", values)
    if let newestValueAge { text.field("newestValueAge", newestValueAge) }
    if let oldestValueAge { text.field("oldestValueAge", oldestValueAge) }
    text.object("gauges", gauges) { gauge, text in
      text.field("sum", gauge.sum)
      text.field("maximum", gauge.maximum)
    }
    if let reason {
      text.object("reason") { text in
        text.field("kind", reason.kind.rawValue)
        text.field("sentence", reason.sentence)
        if let location = reason.location { text.field("location", location) }
        text.field("remedy", reason.remedy)
        text.field("isAlarm", reason.isAlarm)
      }
    }
    if let inputsRow { text.field("inputsRow", inputsRow) }
    text.objects("inputs", inputs) { $0.write(to: &$1) }
  }
}
