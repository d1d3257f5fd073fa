public import Causeway

/// The failure of a publisher that follows an object or a list by its changes.
public enum ObjectChangeError<Failure: Error>: Error {
  /// The store failed with its own error.
  case service(Failure)
  /// The changes that the store reported are inconsistent.
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
