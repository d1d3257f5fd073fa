/// How following an object or a list by its changes fails.
public enum ObjectChangeError<Failure: Error>: Error {
  /// The store has failed, with its own error.
  case service(Failure)
  /// What the store has told does not fit together.
  case inconsistent(ListChangesError)
}

extension ObjectChangeError: Equatable where Failure: Equatable {}
extension ObjectChangeError: Hashable where Failure: Hashable {}
