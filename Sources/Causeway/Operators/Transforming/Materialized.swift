/// An event of a publisher, a value or the completion, as a value.
public enum Materialized<Output: Sendable, Failure: Error>: Sendable {
  /// A value.
  case value(Output)
  /// The completion.
  case completion(Completion<Failure>)
}

extension Materialized: Equatable where Output: Equatable, Failure: Equatable {}
extension Materialized: Hashable where Output: Hashable, Failure: Hashable {}
