extension Publisher where Failure == Never {
  /// Gives a publisher that never fails a failure type, so that it fits beside one that may.
  ///
  /// ```marbles
  /// source                          -1-2-|
  /// setFailureType(to: Other.self)  -1-2-|
  /// ```
  ///
  /// - Parameter failure: The type. No failure is ever sent.
  /// - Returns: A publisher of the same values.
  @inlinable
  @inline(__always)
  public func setFailureType<NewFailure: Error>(
    to failure: NewFailure.Type
  ) -> Stepped<Self, SetFailureTypeStep<Output, NewFailure>> {
    Stepped(self, SetFailureTypeStep())
  }
}

/// The step of ``Publisher/setFailureType(to:)``.
public struct SetFailureTypeStep<Input: Sendable, Failure: Error>: Step {
  /// The upstream never fails.
  public typealias UpstreamFailure = Never

  @inlinable
  @inline(__always)
  init() {}

  /// Forwards the value.
  @inlinable
  @inline(__always)
  public mutating func receive(_ input: Input) -> Input? {
    input
  }

  /// Finishes.
  @inlinable
  @inline(__always)
  public mutating func receive(completion: Completion<Never>) -> Completion<Failure> {
    .finished
  }
}
