/// A call from a ``FileTailer`` to its delegate, as a value.
///
/// Each case stands for one delegate method.
enum LogEvent: Equatable, Sendable {
  case lines([TailedLine])
  case rotated
  case truncated
  case disappeared
  case reappeared
  case failed(FileTailerError)

  /// The lines of a ``lines(_:)`` event; otherwise nil.
  var lines: [TailedLine]? {
    if case .lines(let lines) = self { lines } else { nil }
  }
}
