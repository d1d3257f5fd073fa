/// The result of an exploration.
public struct Exploration: Sendable {
  /// The scenario's name.
  public let scenario: String
  /// The number of completed schedules.
  public internal(set) var schedules = 0
  /// The number of schedules given up because they equal another one except for the order of independent steps.
  public internal(set) var redundant = 0
  /// The maximum number of steps of each actor.
  public internal(set) var steps: [Int] = []
  /// Whether everything has been explored.
  public internal(set) var isComplete = false
  /// The first schedule that failed.
  public internal(set) var failure: ScheduleFailure?
  /// The duration.
  public internal(set) var duration = Duration.zero

  init(_ scenario: String) {
    self.scenario = scenario
  }
}

extension Exploration: CustomStringConvertible {
  /// The counts, and the failure.
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
