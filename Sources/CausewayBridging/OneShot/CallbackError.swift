public import Causeway

/// How a one-shot bridge fails.
public enum CallbackError<Failure: Error>: Error {
  /// The service failed, with its own error.
  case service(Failure)
  /// The service let go of the callback without calling it, or called it with neither a value nor an error.
  ///
  /// The location is where the bridge was made. It is reported to ``BridgeDiagnostics`` too.
  case dropped(BridgeLocation)
  /// The service did not answer in time. It has been told, if there is an `onCancel`.
  case timedOut
  /// The waiting task was cancelled. The service has been told, if there is an `onCancel`.
  case cancelled
}

extension CallbackError: Equatable where Failure: Equatable {}
extension CallbackError: Hashable where Failure: Hashable {}

extension CallbackError: ServiceErrorWrapper {
  /// The service's own error, if the service failed.
  public var serviceError: (any Error)? {
    if case .service(let failure) = self { failure } else { nil }
  }

  /// Whether the wait was cancelled.
  public var isCancellation: Bool {
    if case .cancelled = self { true } else { false }
  }

  /// What to tell a user whose service has not answered.
  public var userText: String? {
    switch self {
    case .service: nil
    case .dropped: "The service did not answer."
    case .timedOut: "The service took too long to answer."
    case .cancelled: "The request was cancelled."
    }
  }
}

extension CallbackError: CustomStringConvertible {
  /// What happened, in words.
  public var description: String {
    switch self {
    case .service(let failure): "the service failed: \(failure)"
    case .dropped(let location): "the callback made at \(location) was dropped without a result"
    case .timedOut: "the service did not call back in time"
    case .cancelled: "the wait for the service was cancelled"
    }
  }
}
