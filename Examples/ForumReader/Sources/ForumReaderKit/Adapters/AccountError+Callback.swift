import CausewayBridging

extension AccountError {
  /// Creates an error from the service's own error or from a failure of the callback.
  init(_ error: CallbackError<AccountError>) {
    switch error {
    case .service(let error): self = error
    case .dropped, .timedOut: self = .unanswered
    case .cancelled: self = .cancelled
    }
  }
}
