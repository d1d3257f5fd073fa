/// What a schedule waits for when nothing is left to run.
enum SchedulePause {
  /// The body has returned, and nothing is left to run.
  case finished
  /// The body waits for something that only another thread can cause.
  case stuck
  /// The step limit has been reached.
  case limit
}
