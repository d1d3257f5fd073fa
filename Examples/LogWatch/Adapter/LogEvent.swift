/// What a ``FileTailer`` tells its delegate, method by method, as one value.
enum LogEvent: Equatable, Sendable {
  case lines([TailedLine])
  case rotated
  case truncated
  case disappeared
  case reappeared
  case failed(FileTailerError)

  /// The lines, if that is what it is about.
  var lines: [TailedLine]? {
    if case .lines(let lines) = self { lines } else { nil }
  }
}
