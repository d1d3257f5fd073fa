/// The reason why a source has to stop.
public enum Termination<Failure: Error>: Sendable {
  /// The source finished.
  case finished
  /// The source failed.
  case failure(Failure)
  /// The subscriber cancelled, or released its token.
  case cancelled
}

extension Termination: Equatable where Failure: Equatable {}
