import Causeway

/// The end of a subscription in a test.
enum Ending: Sendable {
  case cancel
  case finish
  case failure
  /// By a value at which the operator finishes by itself.
  case value(Int)

  static let all: [Ending] = [.cancel, .finish, .failure]

  func apply(to subject: PassthroughSubject<Int, TestError>, _ token: AnyCancellable) {
    switch self {
    case .cancel: token.cancel()
    case .finish: subject.send(completion: .finished)
    case .failure: subject.send(completion: .failure(.failed))
    case .value(let value): subject.send(value)
    }
  }
}
