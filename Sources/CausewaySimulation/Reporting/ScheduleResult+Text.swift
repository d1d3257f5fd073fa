import Testing

extension ScheduleResult.Failure {
  var reason: SimulationFailure.Reason {
    switch self {
    case .issue: .issue
    case .error: .error
    case .hang: .hang
    case .leak: .leak
    case .livelock: .stepLimit
    }
  }

  /// Whether two schedules have probably failed for the same reason.
  func isSame(as other: ScheduleResult.Failure) -> Bool {
    switch (self, other) {
    case (.issue(let first), .issue(let second)): first.sourceLocation == second.sourceLocation
    case (.error(let first), .error(let second)): type(of: first) == type(of: second)
    case (.hang, .hang), (.livelock, .livelock), (.leak, .leak): true
    default: false
    }
  }

  /// Describes the failure of a schedule.
  func text(of trace: ScheduleTrace, _ text: FailureText, isReproducible: Bool, heading: String) -> String {
    let count = trace.options.count
    let deviations = count == 0 ? "the ordinary order" : "\(count) \(count == 1 ? "deviation" : "deviations") (→) from the ordinary order"
    var lines = ["\(heading): \(explanation)", "Its simplest form has \(text.log.steps.count) steps, in \(deviations):", text.steps]
    if case .hang = self { lines += ["Still waiting:", text.waiting] }
    if !isReproducible {
      lines.append(
        "The schedule did not fail in the same way each time: something outside the simulation takes part, such as another thread, a dispatch queue, or state that is kept between schedules.")
    }
    lines.append("To run this schedule only:  try await simulate(replaying: \"\(trace.text)\") { … }")
    return lines.joined(separator: "\n")
  }

  private var explanation: String {
    switch self {
    case .issue(let issue): "\(issue)"
    case .error(let error): "the body has thrown \(error)."
    case .leak(let subscriptions): "subscriptions are still live at its end: \(subscriptions)"
    case .hang: "the body waits, and nothing is left that could continue it."
    case .livelock: "the step limit is reached. Tasks that wait in a loop, or a timer that repeats for ever, never let `settle()` return: use `advance(by:)`."
    }
  }
}
