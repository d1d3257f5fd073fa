/// The result of taking from a consumer: a value or the completion.
@usableFromInline
enum Taken<Value: Sendable, Failure: Error>: Sendable {
  case value(Value)
  case ended(Completion<Failure>)

  /// Returns the value, or `nil` for a finish.
  ///
  /// - Throws: The failure.
  @_alwaysEmitIntoClient
  @inline(__always)
  func get() throws(Failure) -> Value? {
    switch self {
    case .value(let value): return value
    case .ended(.finished): return nil
    case .ended(.failure(let failure)): throw failure
    }
  }
}
