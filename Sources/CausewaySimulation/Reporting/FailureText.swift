import Causeway

/// The description of a schedule that has failed.
@available(SwiftStdlib 6.0, *)
struct FailureText {
  private let failure: ScheduleFailure
  private let trace: ScheduleTrace
  private let history: StepHistory?
  private let isReproducible: Bool
  private let mode: SimulationMode
  private let symbolizer: Symbolizer

  /// Prepares the description.
  ///
  /// - Parameters:
  ///   - failure: The failure.
  ///   - trace: The schedule.
  ///   - history: Its steps, if they are known.
  ///   - isReproducible: Whether the schedule fails in the same way each time.
  ///   - mode: What the simulation has ordered.
  init(
    _ failure: ScheduleFailure, _ trace: ScheduleTrace, _ history: StepHistory?, isReproducible: Bool,
    mode: SimulationMode
  ) {
    self.failure = failure
    self.trace = trace
    self.history = history
    self.isReproducible = isReproducible
    self.mode = mode
    symbolizer = Symbolizer(history?.addresses ?? [])
  }

  /// Returns the whole text.
  func text(after heading: String) -> String {
    var lines = ["\(heading) \(failure)"]
    if let history {
      lines += ["The simplest failing schedule\(order)", steps(of: history)]
      if case .hang = failure, !history.waiting.isEmpty { lines += ["Still waiting:", waiting(in: history)] }
    }
    if mode == .answers { lines.append(Self.answersOnly) }
    if !isReproducible { lines.append(Self.irreproducible) }
    lines.append("To run only this schedule: try await simulate(replaying: \"\(trace.text)\") { … }")
    return lines.joined(separator: "\n")
  }

  private static let irreproducible = """
    The schedule need not fail in the same way each time: something outside the simulation takes part, such as another \
    thread, a dispatch queue, or state that is kept from one schedule to the next.
    """

  private static let answersOnly = """
    The schedule orders the answers of fakes, not tasks: between two answers, the tasks run as the system schedules them.
    """

  private var order: String {
    switch trace.options.count {
    case 0: " takes the ordinary order:"
    case 1: " differs from the ordinary one at one point (→):"
    case let count: " differs from the ordinary one at \(count) points (→):"
    }
  }

  /// The steps, one per line, with the steps of one task at one line of code as a single row.
  private func steps(of history: StepHistory) -> String {
    var started: Set<Int> = []
    var rows: [StepRow] = []
    for step in history.steps {
      let isFirst = started.insert(step.owner).inserted
      let row = StepRow(
        owner: step.owner, isDeviation: step.isDeviation, time: Self.time(step.time), isolation: isolation(of: step),
        name: name(of: step, in: history), activity: activity(of: step, in: history, isFirst: isFirst),
        notes: step.notes)
      if step.isInternal, !step.isDeviation, step.notes.isEmpty { continue }
      if rows.isEmpty || !rows[rows.count - 1].absorb(row) { rows.append(row) }
    }
    return StepRow.table(rows)
  }

  /// The tasks that still wait, one per line.
  private func waiting(in history: StepHistory) -> String {
    history.waiting.map { task in
      var line = "  \(history.name(of: task.owner))"
      let calls = calls(task.addresses)
      if !calls.isEmpty { line += " waits at \(calls)" }
      if let creation = creation(of: task.owner, in: history) { line += ", created at \(creation)" }
      return line
    }.joined(separator: "\n")
  }

  private func name(of step: StepHistory.Step, in history: StepHistory) -> String {
    let name = history.name(of: step.owner)
    return step.actorTask.map { "\(name), \(history.name(of: $0))" } ?? name
  }

  private func isolation(of step: StepHistory.Step) -> String {
    if step.kind == .actor { return "actor" }
    return step.isolation == .main ? "main actor" : "elsewhere"
  }

  private func activity(of step: StepHistory.Step, in history: StepHistory, isFirst: Bool) -> String {
    switch step.kind {
    case .sleepEnd: "its sleep ends"
    case .yield: "has yielded"
    case .answer: history.owners[step.owner]?.origin.map { "of \(file($0))" } ?? ""
    case .task where isFirst: creation(of: step.owner, in: history).map { "starts, created at \($0)" } ?? "starts"
    case .task, .actor: calls(step.addresses)
    }
  }

  private func creation(of owner: Int, in history: StepHistory) -> String? {
    guard owner > 1, let owner = history.owners[owner] else { return nil }
    if let origin = owner.origin { return file(origin) }
    return symbolizer.location(owner.creation)?.description
  }

  private func file(_ location: CodeLocation) -> String {
    location.description.split(separator: "/").last.map(String.init) ?? ""
  }

  private func calls(_ addresses: [UInt]) -> String {
    symbolizer.calls(addresses, limit: 2).map(\.description).joined(separator: " ← ")
  }

  private static func time(_ time: Duration) -> String {
    let (seconds, attoseconds) = time.components
    let milliseconds = attoseconds / 1_000_000_000_000_000
    return "\(seconds).\(String(1000 + milliseconds).dropFirst()) s"
  }
}

@available(SwiftStdlib 6.0, *)
extension StepHistory.Step {
  /// Whether the step only prepares another one of the same task.
  fileprivate var isInternal: Bool { kind == .sleepEnd || kind == .yield }
}
