/// How a followed file is.
enum LogState: Equatable, Sendable {
  case present
  /// There is no file at the path; one is waited for.
  case missing
  /// Something is in the way of reading on.
  case failed(FileTailerError)

  /// The state after an event.
  init(after event: LogEvent) {
    switch event {
    case .lines, .rotated, .truncated, .reappeared: self = .present
    case .disappeared: self = .missing
    case .failed(let error): self = .failed(error)
    }
  }
}

extension LogState: CustomStringConvertible {
  var description: String {
    switch self {
    case .present: "following"
    case .missing: "missing, waiting for it"
    case .failed(let error): "\(error)"
    }
  }
}
