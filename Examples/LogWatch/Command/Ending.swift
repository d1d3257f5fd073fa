/// How the reading, or the whole run, ends.
enum Ending: Equatable, Sendable {
  /// Everything there was to do is done.
  case finished
  /// The files are followed until something else ends it.
  case waiting
  case key
  case signal(Int32)
  case failed(CommandError)
}
