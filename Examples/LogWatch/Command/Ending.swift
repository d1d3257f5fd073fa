import ExampleTerminal

/// The way in which reading, or the whole run, ends.
enum Ending: Equatable, Sendable {
  /// All work is complete.
  case finished
  /// The files are followed until a key or a signal ends the run.
  case waiting
  case key
  case signal(Int32)
  case failed(ExitError)
}
