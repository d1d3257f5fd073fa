/// What a publisher sends, as a value: a value, or the end.
public enum Materialized<Output: Sendable, Failure: Error>: Sendable {
  /// A value was sent.
  case value(Output)
  /// It ended.
  case completion(Completion<Failure>)
}

extension Materialized: Equatable where Output: Equatable, Failure: Equatable {}
extension Materialized: Hashable where Output: Hashable, Failure: Hashable {}
