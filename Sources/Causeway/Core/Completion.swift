/// How a publisher ended.
public enum Completion<Failure: Error>: Sendable {
  /// The publisher has no more values.
  case finished
  /// The publisher stopped because of an error.
  case failure(Failure)
}

extension Completion: Equatable where Failure: Equatable {}
extension Completion: Hashable where Failure: Hashable {}
