/// The completion of a stream.
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
