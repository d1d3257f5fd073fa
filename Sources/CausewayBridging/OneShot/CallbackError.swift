public import Causeway

/// The failure of a one-shot bridge.
public enum CallbackError<Failure: Error>: Error {
  /// The service failed with its own error.
  case service(Failure)
  /// The service released the callback without calling it, or called it with neither a value nor an error.
  ///
  /// The associated value is the source location of the bridge. The bridge also reports this to ``BridgeDiagnostics``.
  case dropped(CodeLocation)
  /// The service did not answer before the timeout.
  ///
  /// Handlers registered with `onCancel` have been called.
  case timedOut
  /// The waiting task was cancelled.
  ///
  /// Handlers registered with `onCancel` have been called.
  case cancelled
}

extension CallbackError: Equatable where Failure: Equatable {}
extension CallbackError: Hashable where Failure: Hashable {}

extension CallbackError: ServiceErrorWrapper {
  /// The service's own error, if the service failed.
  public var serviceError: (any Error)? {
    if case .service(let failure) = self { failure } else { nil }
  }

  /// Whether the call was cancelled.
  public var isCancellation: Bool {
    if case .cancelled = self { true } else { false }
  }

  /// A text to show to the user, or `nil` if the service failed with its own error.
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
  /// A textual description of the failure.
  public var description: String {
    switch self {
    case .service(let failure): "the service failed: \(failure)"
    case .dropped(let location): "the callback made at \(location) was dropped without a result"
    case .timedOut: "the service did not call back in time"
    case .cancelled: "the wait for the service was cancelled"
    }
  }
}
