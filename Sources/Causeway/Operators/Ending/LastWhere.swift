extension Publisher {
  /// Sends the last value that satisfies a condition when the upstream finishes; finishes without one if there was none.
  ///
  /// ```marbles
  /// source                   -1-2-3-|
  /// last(where: { $0 < 3 })  -------(2|)
  /// ```
  ///
  /// The last one so far is held until then. On a failure it is dropped and the failure is passed on.
  ///
  /// - Parameter isWanted: Called for each value, on the sending thread.
  /// - Returns: A publisher of at most one value.
  @_disfavoredOverload  // CausewayCombine takes the same closure without @Sendable.
  @inlinable
  @inline(__always)
  public func last(
    where isWanted: @escaping @Sendable (Output) -> Bool
  ) -> EndingStepped<Self, LastWhereStep<Output, Failure>> {
    EndingStepped(self, LastWhereStep(isWanted))
  }
}

/// The step of ``Publisher/last(where:)``.
public struct LastWhereStep<Input: Sendable, Failure: Error>: EndingStep {
  /// The upstream's failure type.
  public typealias UpstreamFailure = Failure

  @usableFromInline var last: Input?
  @usableFromInline let isWanted: @Sendable (Input) -> Bool

  @inlinable
  @inline(__always)
  init(_ isWanted: @escaping @Sendable (Input) -> Bool) {
    self.isWanted = isWanted
  }

  /// Keeps the value, if it satisfies the condition, in place of the one before.
  @inlinable
  @inline(__always)
  public mutating func receive(_ input: Input) -> StepResult<Input, Failure> {
    if isWanted(input) { last = input }
    return .skip
  }

  /// Sends what was kept before the end, unless that is a failure.
  @inlinable
  @inline(__always)
  public mutating func receive(completion: Completion<Failure>) -> StepEnd<Input, Failure> {
    StepEnd(onFinish: last, completion)
  }
}
