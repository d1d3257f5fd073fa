/// A schedule that has led to problems.
public struct ScheduleFailure: Sendable {
  /// The problems.
  public let problems: [String]
  /// The actor of each step: the list to replay.
  public let schedule: [Int]
  /// The steps with their actors.
  public let steps: [String]
}

extension ScheduleFailure: CustomStringConvertible {
  /// The problems, the list to replay, and the steps.
  public var description: String {
    (problems.map { "  \($0)" } + ["  replay: \(schedule)"] + steps.map { "    \($0)" }).joined(separator: "\n")
  }
}
