/// How an operator ends: perhaps a last value, then a completion.
public struct StepEnd<Output: Sendable, Failure: Error>: Sendable {
  /// Sent before the completion, unless `nil`.
  public let last: Output?
  /// Sent last.
  public let completion: Completion<Failure>

  /// Makes an end.
  @inlinable
  @inline(__always)
  public init(last: Output? = nil, _ completion: Completion<Failure>) {
    self.last = last
    self.completion = completion
  }

  /// Makes an end with a last value that is sent only if it is no failure.
  ///
  /// - Parameters:
  ///   - last: Sent before a finish, unless `nil`.
  ///   - completion: Sent last.
  @inlinable
  @inline(__always)
  public init(onFinish last: Output?, _ completion: Completion<Failure>) {
    switch completion {
    case .finished: self.init(last: last, completion)
    case .failure: self.init(completion)
    }
  }
}
