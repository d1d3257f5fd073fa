/// What a task gets from `next`.
@usableFromInline
enum Taken<Value: Sendable, Failure: Error>: Sendable {
  case value(Value)
  case ended(Completion<Failure>)

  /// The value, or `nil` at the end.
  @inlinable
  @inline(__always)
  func get() throws(Failure) -> Value? {
    switch self {
    case .value(let value): return value
    case .ended(.finished): return nil
    case .ended(.failure(let failure)): throw failure
    }
  }
}
