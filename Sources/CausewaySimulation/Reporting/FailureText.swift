/// The description of a schedule that has failed.
struct FailureText {
  private static let maxSteps = 120

  private let failure: ScheduleFailure
  private let trace: ScheduleTrace
  private let history: StepHistory?
  private let isReproducible: Bool
  private let symbolizer: Symbolizer

  /// Prepares the description.
  ///
  /// - Parameters:
  ///   - failure: The failure.
  ///   - trace: The schedule.
  ///   - history: Its steps, if they are known.
  ///   - isReproducible: Whether the schedule fails in the same way each time.
  init(_ failure: ScheduleFailure, _ trace: ScheduleTrace, _ history: StepHistory?, isReproducible: Bool) {
    self.failure = failure
    self.trace = trace
    self.history = history
    self.isReproducible = isReproducible
    symbolizer = Symbolizer(history?.addresses ?? [])
  }

  /// Returns the whole text.
  func text(after heading: String) -> String {
    var lines = ["\(heading) \(failure)"]
    if let history {
      lines += ["The simplest failing schedule has \(history.steps.count) steps\(order)", steps(of: history)]
      if case .hang = failure { lines += ["Still waiting:", waiting(in: history)] }
    }
    if !isReproducible { lines.append(Self.irreproducible) }
    lines.append("To run only this schedule: try await simulate(replaying: \"\(trace.text)\") { … }")
    return lines.joined(separator: "\n")
  }

  private static let irreproducible = """
    The schedule need not fail in the same way each time: something outside the simulation takes part, such as another \
    thread, a dispatch queue, or state that is kept from one schedule to the next.
    """

  private var order: String {
    switch trace.options.count {
    case 0: ", all in the ordinary order:"
    case 1: "; one (→) is not the ordinary one:"
    case let count: "; \(count) decisions (→) are not the ordinary ones:"
    }
  }

  /// The steps, one per line.
  private func steps(of history: StepHistory) -> String {
    var started: Set<Int> = []
    var rows: [[String]] = []
    for (index, step) in history.steps.enumerated() {
      let isFirst = started.insert(step.owner).inserted
      if step.isInternal, !step.isDeviation { continue }
      rows.append([
        step.isDeviation ? "→" : "", "\(index + 1)", Self.time(step.time), isolation(of: step),
        history.name(of: step.owner),
        activity(of: step, in: history, isFirst: isFirst),
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
  private func waiting(in history: StepHistory) -> String {
    history.waiting.map { task in
      var line = "  \(history.name(of: task.owner))"
      if let symbol = symbolizer.location(task.addresses) { line += " waits at \(symbol.description)" }
      if task.owner > 1, let symbol = symbolizer.location(history.owners[task.owner]?.creation ?? []) {
        line += ", was created at \(symbol.description)"
      }
      return line
    }.joined(separator: "\n")
  }

  private func isolation(of step: StepHistory.Step) -> String {
    if step.kind == .actor { return "actor" }
    return step.isolation == .main ? "main actor" : "elsewhere"
  }

  private func activity(of step: StepHistory.Step, in history: StepHistory, isFirst: Bool) -> String {
    var parts: [String] = []
    switch step.kind {
    case .sleepEnd: parts.append("its sleep ends")
    case .yield: parts.append("has yielded")
    case .task where isFirst:
      let creation = symbolizer.location(history.owners[step.owner]?.creation ?? [])
      parts.append(step.owner == 1 || creation == nil ? "starts" : "starts, created at \(creation!.description)")
    case .task, .actor:
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

extension StepHistory.Step {
  /// Whether the step only prepares another one of the same task.
  fileprivate var isInternal: Bool { kind == .sleepEnd || kind == .yield }
}

extension String {
  fileprivate var trimmingEnd: String {
    String(reversed().drop { $0 == " " }.reversed())
  }
}
