/// What an exploration has found.
public struct Exploration: Sendable {
  /// The scenario's name.
  public let scenario: String
  /// How many schedules were run, each to its end.
  public internal(set) var schedules = 0
  /// How many were given up as being equal to another one but for the order of independent steps.
  public internal(set) var redundant = 0
  /// The most steps that each actor took.
  public internal(set) var steps: [Int] = []
  /// Whether nothing is left to explore.
  public internal(set) var isComplete = false
  /// The first schedule after which something was wrong.
  public internal(set) var failure: ScheduleFailure?
  /// How long it took.
  public internal(set) var duration = Duration.zero

  init(_ scenario: String) {
    self.scenario = scenario
  }
}

extension Exploration: CustomStringConvertible {
  /// The counts, and what went wrong.
  public var description: String {
    let steps = steps.map(String.init).joined(separator: "+")
    let left = redundant == 0 ? "" : ", \(redundant) given up"
    let time = duration.formatted
    let end = isComplete ? "" : failure == nil ? ", not all" : ", until the first failure"
    return "\(scenario): \(steps) steps, \(schedules) schedules\(left)\(end), \(time)"
      + (failure.map { "\n\($0)" } ?? "")
  }
}

extension Duration {
  fileprivate var formatted: String {
    "\(components.seconds * 1000 + components.attoseconds / 1_000_000_000_000_000) ms"
  }
}
