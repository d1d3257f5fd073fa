import Causeway

extension StreamGraph: CustomStringConvertible {
  /// The graph as text: a tree for each live consumer, with what it is subscribed to.
  public var description: String { snapshot().description }
}

extension StreamGraph.Snapshot: CustomStringConvertible {
  /// The snapshot as text: a tree for each live consumer, with what it is subscribed to.
  public var description: String {
    (consumers.filter { $0.end == nil }.map { tree(of: $0) } + calls.map(\.description)).joined(separator: "\n")
  }

  /// A consumer and what it is subscribed to, a line for each node.
  func tree(of node: StreamGraph.Node) -> String {
    var lines = [node.description]
    addInputs(of: node, to: &lines, indent: "")
    return lines.joined(separator: "\n")
  }

  private func addInputs(of node: StreamGraph.Node, to lines: inout [String], indent: String) {
    // Inputs that are over are left out beside live ones.
    let all = inputs(of: node)
    let live = all.filter { $0.end == nil }
    let inputs = live.isEmpty || node.end != nil ? all : live
    for (place, input) in inputs.enumerated() {
      let isLast = place == inputs.count - 1
      lines.append(indent + (isLast ? "└ " : "├ ") + input.description)
      addInputs(of: input, to: &lines, indent: indent + (isLast ? "  " : "│ "))
    }
  }
}

extension StreamGraph.Node: CustomStringConvertible {
  /// The name, the line, and what has passed.
  public var description: String {
    var parts = [title]
    if role == .call {
      parts.append(values == 1 ? "1 answer" : "\(values) answers")
      if let waiting = gauges["waiting"] { parts.append("\(waiting) waiting, no answer for \(span(age))") }
      if let held = gauges["held"] { parts.append("\(held) over but held by the service") }
      return parts.joined(separator: ", ")
    }
    parts.append(values == 1 ? "1 value" : "\(values) values")
    if let valueAge { parts.append("the last \(ago(valueAge))") }
    if let lastValue { parts.append(lastValue) }
    for (name, number) in gauges.sorted(by: { $0.key < $1.key }) { parts.append("\(name) \(number)") }
    if forgottenInputs > 0 { parts.append("\(forgottenInputs) earlier inputs") }
    if let hop {
      if hop.longestWait > 0 { parts.append("longest wait \(span(hop.longestWait))") }
      if hop.work > 0 { parts.append("work \(span(hop.work))") }
    }
    if senderWait > 0 { parts.append("senders waited \(span(senderWait))") }
    // A closure is not called in the task that has subscribed.
    if let task, !["sink", "assign", "bind"].contains(name) { parts.append("in the task \"\(task)\"") }
    if let end, let endAge { parts.append("\(end) \(ago(endAge))" + (canceller.map { " by \($0)" } ?? "")) }
    return parts.joined(separator: ", ")
  }

  /// The name with its label, property and line.
  package var title: String { titleWithoutLocation + (location.map { " at \($0)" } ?? "") }

  /// The name with its label and property.
  var titleWithoutLocation: String {
    name + (label.map { " \"\($0)\"" } ?? "") + (property.map { " \($0)" } ?? "")
  }
}

extension StreamEnd: CustomStringConvertible {
  /// The way of the end in a word, with the error's type if there is one.
  public var description: String {
    switch self {
    case .finished: "finished"
    case .failed(let error): "failed with \(error)"
    case .cancelled: "cancelled"
    case .released: "released"
    }
  }
}

/// A time in the unit that has few digits: `120 ms`, `3.5 s`, `12 min`.
func span(_ nanoseconds: Int64) -> String {
  let milliseconds = nanoseconds / 1_000_000
  switch milliseconds {
  case ..<1: return "less than 1 ms"
  case ..<1_000: return "\(milliseconds) ms"
  case ..<10_000: return "\(milliseconds / 1_000).\(milliseconds / 100 % 10) s"
  case ..<120_000: return "\(milliseconds / 1_000) s"
  case ..<7_200_000: return "\(milliseconds / 60_000) min"
  default: return "\(milliseconds / 3_600_000) h"
  }
}

func ago(_ nanoseconds: Int64) -> String { "\(span(nanoseconds)) ago" }
