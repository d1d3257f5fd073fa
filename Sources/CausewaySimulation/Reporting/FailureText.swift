/// The description of a schedule that has failed.
struct FailureText {
  private static let maxSteps = 120

  let log: StepLog
  private let symbolizer: Symbolizer

  init(_ log: StepLog) {
    self.log = log
    var addresses = Set(log.steps.flatMap(\.addresses))
    for owner in log.owners.values { addresses.formUnion(owner.creation) }
    for task in log.waiting { addresses.formUnion(task.addresses) }
    symbolizer = Symbolizer(addresses)
  }

  /// The steps, one per line.
  var steps: String {
    var started: Set<Int> = []
    var rows: [[String]] = []
    for (index, step) in log.steps.enumerated() {
      let isFirst = started.insert(step.owner).inserted
      if step.isInternal, !step.isDeviation { continue }
      rows.append([
        step.isDeviation ? "→" : "", "\(index + 1)", Self.time(step.time), isolation(of: step), name(of: step.owner),
        activity(of: step, isFirst: isFirst),
      ])
    }
    if rows.count > Self.maxSteps {
      let half = Self.maxSteps / 2
      rows = rows.prefix(half) + [["", "…", "", "", "", ""]] + rows.suffix(half)
    }
    let widths = (0..<6).map { column in rows.map { $0[column].count }.max() ?? 0 }
    return rows.map { row in
      let cells = zip(row, widths).map { $0 + String(repeating: " ", count: $1 - $0.count) }
      return ("  " + cells.joined(separator: "  ")).trimmingEnd
    }.joined(separator: "\n")
  }

  /// The tasks that still wait, one per line.
  var waiting: String {
    log.waiting.map { task in
      var line = "  \(name(of: task.owner))"
      if let symbol = symbolizer.location(task.addresses) { line += " waits at \(symbol.description)" }
      if task.owner > 1, let symbol = symbolizer.location(log.owners[task.owner]?.creation ?? []) {
        line += ", was created at \(symbol.description)"
      }
      return line
    }.joined(separator: "\n")
  }

  private func name(of owner: Int) -> String {
    if owner == 1 { return "body" }
    guard let known = log.owners[owner] else { return "callback \(owner)" }
    if known.task != nil { return known.name.map { "task \(owner) “\($0)”" } ?? "task \(owner)" }
    return known.name.map { "\($0) \(owner)" } ?? "callback \(owner)"
  }

  private func isolation(of step: StepLog.Step) -> String {
    if step.kind == .actor { return "actor" }
    return step.isolation == .main ? "main actor" : "elsewhere"
  }

  private func activity(of step: StepLog.Step, isFirst: Bool) -> String {
    var parts: [String] = []
    switch step.kind {
    case .sleepEnd: parts.append("its sleep ends")
    case .yield: parts.append("has yielded")
    case .task where isFirst:
      let creation = symbolizer.location(log.owners[step.owner]?.creation ?? [])
      parts.append(step.owner == 1 || creation == nil ? "starts" : "starts, created at \(creation!.description)")
    case .task, .actor, .callback:
      if let symbol = symbolizer.location(step.addresses) { parts.append(symbol.description) }
    }
    if !step.choices.isEmpty { parts.append("chooses " + step.choices.joined(separator: ", ")) }
    return parts.joined(separator: ", ")
  }

  private static func time(_ time: Duration) -> String {
    let (seconds, attoseconds) = time.components
    let milliseconds = attoseconds / 1_000_000_000_000_000
    return "\(seconds).\(String(1000 + milliseconds).dropFirst()) s"
  }
}

extension StepLog.Step {
  /// Whether the step only prepares another one of the same task.
  fileprivate var isInternal: Bool { kind == .sleepEnd || kind == .yield }
}

extension String {
  fileprivate var trimmingEnd: String {
    String(reversed().drop { $0 == " " }.reversed())
  }
}
