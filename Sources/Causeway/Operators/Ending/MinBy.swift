extension Publisher {
  /// Sends the least value in a certain order when the upstream finishes; finishes without one if there was none.
  ///
  /// ```marbles
  /// source                        -5-4-1-|
  /// min(by: { $0 % 3 < $1 % 3 })  -------(4|)
  /// ```
  ///
  /// Of several equal ones it is the first. The least so far is held until then. On a failure it is dropped and the
  /// failure is passed on.
  ///
  /// - Parameter isLess: Whether its first value comes before its second. Called for each value but the first, with it
  ///   and the least so far, on the sending thread.
  /// - Returns: A publisher of at most one value.
  @_disfavoredOverload  // CausewayCombine takes the same closure without @Sendable.
  @inlinable
  @inline(__always)
  public func min(
    by isLess: @escaping @Sendable (Output, Output) -> Bool
  ) -> EndingStepped<Self, MinByStep<Output, Failure>> {
    EndingStepped(self, MinByStep(isLess))
  }
}

/// The step of ``Publisher/min(by:)`` and ``Publisher/max(by:)``.
public struct MinByStep<Input: Sendable, Failure: Error>: EndingStep {
  /// The upstream's failure type.
  public typealias UpstreamFailure = Failure

  @usableFromInline var least: Input?
  @usableFromInline let isLess: @Sendable (Input, Input) -> Bool

  @inlinable
  @inline(__always)
  init(_ isLess: @escaping @Sendable (Input, Input) -> Bool) {
    self.isLess = isLess
  }

  /// Keeps the value if it is less than the one kept.
  @inlinable
  @inline(__always)
  public mutating func receive(_ input: Input) -> StepResult<Input, Failure> {
    if let least, !isLess(input, least) { return .skip }
    least = input
    return .skip
  }

  /// Sends what was kept before the end, unless that is a failure.
  @inlinable
  @inline(__always)
  public mutating func receive(completion: Completion<Failure>) -> StepEnd<Input, Failure> {
    StepEnd(onFinish: least, completion)
  }
}
