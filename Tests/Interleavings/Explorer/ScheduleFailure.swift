/// A schedule after which something was wrong.
public struct ScheduleFailure: Sendable {
  /// What was wrong.
  public let problems: [String]
  /// Who took each step: the list to replay.
  public let schedule: [Int]
  /// Who took each step, and which it was.
  public let steps: [String]
}

extension ScheduleFailure: CustomStringConvertible {
  /// What was wrong, the list to replay, and the steps.
  public var description: String {
    (problems.map { "  \($0)" } + ["  replay: \(schedule)"] + steps.map { "    \($0)" }).joined(separator: "\n")
  }
}
