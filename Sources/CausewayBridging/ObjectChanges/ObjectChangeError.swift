public import Causeway

/// How following an object or a list by its changes fails.
public enum ObjectChangeError<Failure: Error>: Error {
  /// The store has failed, with its own error.
  case service(Failure)
  /// What the store has told does not fit together.
  case inconsistent(ListChangesError)
}

extension ObjectChangeError: ServiceErrorWrapper {
  /// The store's own error, if the store failed.
  public var serviceError: (any Error)? {
    if case .service(let failure) = self { failure } else { nil }
  }
}

extension ObjectChangeError: Equatable where Failure: Equatable {}
extension ObjectChangeError: Hashable where Failure: Hashable {}
