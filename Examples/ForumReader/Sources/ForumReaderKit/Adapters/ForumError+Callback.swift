import CausewayBridging

extension ForumError {
  /// Creates an error from the store's own error or from a failure of the callback.
  init(_ error: CallbackError<ForumError>) {
    switch error {
    case .service(let error): self = error
    case .dropped, .timedOut: self = .unanswered
    case .cancelled: self = .cancelled
    }
  }
}
