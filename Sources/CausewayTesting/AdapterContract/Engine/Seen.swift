/// A value that has arrived: which one it is of those that rules send, or `nil` if it is none, and what it looks like.
struct Seen: Sendable {
  let number: Int?
  let text: String
}

/// How a stream has ended.
enum SeenEnd: Sendable {
  case finished
  case failed(any Error)

  var text: String {
    switch self {
    case .finished: "finished"
    case .failed(let error): "failure \(error)"
    }
  }
}
