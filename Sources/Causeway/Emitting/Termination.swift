/// Why a source has to stop.
public enum Termination<Failure: Error>: Sendable {
  /// The source finished.
  case finished
  /// The source failed.
  case failure(Failure)
  /// The subscriber cancelled, or let go of its token.
  case cancelled
}

extension Termination: Equatable where Failure: Equatable {}
