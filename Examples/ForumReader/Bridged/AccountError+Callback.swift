import CausewayBridging

extension AccountError {
  /// The service's own error, or what has become of the wait for it.
  init(_ error: CallbackError<AccountError>) {
    switch error {
    case .service(let error): self = error
    case .dropped, .timedOut: self = .unanswered
    case .cancelled: self = .cancelled
    }
  }
}
