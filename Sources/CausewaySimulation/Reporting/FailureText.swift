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
    let rows = log.steps.enumerated().map { index, step in
      [
        step.isDeviation ? "→" : "", "\(index + 1)", Self.time(step.time), isolation(of: step), name(of: step.owner),
        place(of: step),
      ]
    }
    let shown: [[String]]
    if rows.count > Self.maxSteps {
      let half = Self.maxSteps / 2
      shown = rows.prefix(half) + [["", "…", "", "", "", ""]] + rows.suffix(half)
    } else {
      shown = rows
    }
    let widths = (0..<6).map { column in shown.map { $0[column].count }.max() ?? 0 }
    return shown.map { row in
      let cells = zip(row, widths).map { $0 + String(repeating: " ", count: $1 - $0.count) }
      return ("  " + cells.joined(separator: "  ")).trimmingEnd
    }.joined(separator: "\n")
  }

  /// The tasks of the steps and where they were created, one per line.
  var creations: String {
    let owners = Set(log.steps.map(\.owner))
    return owners.sorted().compactMap { owner in
      guard owner > 1, let creation = log.owners[owner]?.creation, let symbol = symbolizer.location(creation) else {
        return nil
      }
      return "  \(name(of: owner)) was created at \(symbol.description)"
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
    if owner == 1 { return "the body" }
    guard let known = log.owners[owner] else { return "callback \(owner)" }
    if known.task != nil { return known.name.map { "task \(owner) “\($0)”" } ?? "task \(owner)" }
    return known.name.map { "\($0) \(owner)" } ?? "callback \(owner)"
  }

  private func isolation(of step: StepLog.Step) -> String {
    if step.kind == .actor { return "actor" }
    return step.isolation == .main ? "main actor" : "elsewhere"
  }

  private func place(of step: StepLog.Step) -> String {
    switch step.kind {
    case .sleepEnd: "its sleep ends"
    case .yield: "has yielded"
    case .task, .actor, .callback: symbolizer.location(step.addresses)?.description ?? ""
    }
  }

  private static func time(_ time: Duration) -> String {
    let (seconds, attoseconds) = time.components
    let milliseconds = attoseconds / 1_000_000_000_000_000
    return "\(seconds).\(String(1000 + milliseconds).dropFirst()) s"
  }
}

extension String {
  fileprivate var trimmingEnd: String {
    String(reversed().drop { $0 == " " }.reversed())
  }
}
