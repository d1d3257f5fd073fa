import Causeway

/// Where code runs: in which task, and whether on the main actor.
enum CodeContext {
  /// The name of the current task, if there is a task and it has one.
  static var task: String? {
    if #available(SwiftStdlib 6.2, *) { Task<Never, Never>.name } else { nil }
  }

  /// The main actor or the current task in words, or `nil` for code that is neither.
  static var current: String? {
    MainActorContext.isCurrent ? "the main actor" : task.map { "the task \"\($0)\"" }
  }
}
