extension Publisher {
  /// Sends the greatest value in a certain order when the upstream finishes; finishes without one if there was none.
  ///
  /// ```marbles
  /// source                        -4-2-5-|
  /// max(by: { $0 % 3 < $1 % 3 })  -------(2|)
  /// ```
  ///
  /// Of several equal ones it is the first. The greatest so far is held until then. On a failure it is dropped and the
  /// failure is passed on.
  ///
  /// - Parameter isLess: Whether its first value comes before its second. Called for each value but the first, with it
  ///   and the greatest so far, on the sending thread.
  /// - Returns: A publisher of at most one value.
  @inlinable
  @inline(__always)
  public func max(
    by isLess: @escaping @Sendable (Output, Output) -> Bool
  ) -> EndingStepped<Self, MaxByStep<Output, Failure>> {
    EndingStepped(self, MaxByStep(isLess))
  }
}

/// The step of ``Publisher/max(by:)``.
public struct MaxByStep<Input: Sendable, Failure: Error>: EndingStep {
  /// How the upstream fails.
  public typealias UpstreamFailure = Failure

  @usableFromInline var greatest: Input?
  @usableFromInline let isLess: @Sendable (Input, Input) -> Bool

  @inlinable
  @inline(__always)
  init(_ isLess: @escaping @Sendable (Input, Input) -> Bool) {
    self.isLess = isLess
  }

  /// Keeps the value if it is greater than the one kept.
  @inlinable
  @inline(__always)
  public mutating func receive(_ input: Input) -> StepResult<Input, Failure> {
    if let greatest, !isLess(greatest, input) { return .skip }
    greatest = input
    return .skip
  }

  /// Sends what was kept before the end, unless that is a failure.
  @inlinable
  @inline(__always)
  public mutating func receive(completion: Completion<Failure>) -> StepEnd<Input, Failure> {
    StepEnd(onFinish: greatest, completion)
  }
}
