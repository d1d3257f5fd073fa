/// The kinds of jobs that the engine distinguishes.
enum JobKind {
  static let task: UInt8 = 0
  /// Runs the next jobs of an actor.
  static let actor: UInt8 = 193
  /// Continues a task that has yielded.
  static let yield: UInt8 = 195
}
