extension StreamSummary: CustomStringConvertible {
  /// The totals, the alarms with their remedies, and the rows as a tree.
  public var description: String {
    var lines = [totals]
    for row in rows where row.isAlarm {
      if let reason = row.reason { lines.append("! \(reason)") }
    }
    for row in rows {
      lines.append(row.description)
      row.addInputs(to: &lines, indent: "")
    }
    if omittedRows > 0 { lines.append("and \(omittedRows) more rows") }
    return lines.joined(separator: "\n")
  }

  /// The numbers of the whole graph in a line.
  private var totals: String {
    var parts = [
      streams == 1 ? "1 live stream" : "\(streams) live streams", nodes == 1 ? "1 node" : "\(nodes) nodes",
      values == 1 ? "1 value" : "\(values) values",
    ]
    if ended > 0 { parts.append("\(ended) ended lately") }
    if alarms > 0 { parts.append(alarms == 1 ? "1 alarm" : "\(alarms) alarms") }
    return parts.joined(separator: ", ")
  }
}

extension StreamSummary.Row: CustomStringConvertible {
  /// The title, how many nodes are live, and what has passed.
  public var description: String {
    var parts = [title + (live == 1 ? "" : " ×\(live)"), values == 1 ? "1 value" : "\(values) values"]
    if let newestValueAge { parts.append("the last \(ago(newestValueAge))") }
    if let oldestValueAge, oldestValueAge != newestValueAge { parts.append("the quietest \(ago(oldestValueAge))") }
    if silent > 0, live > 1 { parts.append("\(silent) without a value") }
    if ended > 0 { parts.append("\(ended) ended lately") }
    for (name, gauge) in gauges.sorted(by: { $0.key < $1.key }) {
      parts.append("\(name) \(gauge.sum)" + (live > 1 ? " (at most \(gauge.maximum))" : ""))
    }
    if inputsRow != nil { parts.append("its inputs are above") }
    return parts.joined(separator: ", ")
  }

  /// The name with the label, the property and the line.
  public var title: String {
    name + (label.map { " \"\($0)\"" } ?? "") + (property.map { " \($0)" } ?? "")
      + (location.map { " at \($0)" } ?? "")
  }

  fileprivate func addInputs(to lines: inout [String], indent: String) {
    for (place, input) in inputs.enumerated() {
      let isLast = place == inputs.count - 1
      lines.append(indent + (isLast ? "└ " : "├ ") + input.description)
      input.addInputs(to: &lines, indent: indent + (isLast ? "  " : "│ "))
    }
  }
}
