/// The state of a followed file.
enum LogState: Equatable, Sendable {
  case present
  /// There is no file at the path; the tailer waits for one.
  case missing
  /// The file cannot be opened or read.
  case failed(FileTailerError)

  /// Creates the state after an event.
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
    case .missing: "missing, waiting for a file"
    case .failed(let error): "\(error)"
    }
  }
}
