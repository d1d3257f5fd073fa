/// The completion of an operator, with an optional last value.
public struct StepEnd<Output: Sendable, Failure: Error>: Sendable {
  /// The value to emit before the completion, or `nil`.
  public let last: Output?
  /// The completion to deliver.
  public let completion: Completion<Failure>

  /// Creates a completion with an optional last value.
  @_alwaysEmitIntoClient
  @inline(__always)
  public init(last: Output? = nil, _ completion: Completion<Failure>) {
    self.last = last
    self.completion = completion
  }

  /// Creates a completion with a last value that is emitted only if the completion is a finish.
  ///
  /// - Parameters:
  ///   - last: The value to emit before a finish, or `nil`.
  ///   - completion: The completion to deliver.
  @_alwaysEmitIntoClient
  @inline(__always)
  public init(onFinish last: Output?, _ completion: Completion<Failure>) {
    switch completion {
    case .finished: self.init(last: last, completion)
    case .failure: self.init(completion)
    }
  }
}
