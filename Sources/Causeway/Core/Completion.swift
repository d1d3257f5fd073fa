/// The way in which a publisher completes.
public enum Completion<Failure: Error>: Sendable {
  /// The publisher finished normally.
  case finished
  /// The publisher stopped because of an error.
  case failure(Failure)
}

extension Completion: Equatable where Failure: Equatable {}
extension Completion: Hashable where Failure: Hashable {}
