extension Publisher {
  /// Sends `true` and finishes as soon as a value satisfies a condition; sends `false` if the upstream finishes before.
  ///
  /// ```marbles
  /// source                       -1-3-4-|
  /// contains(where: { $0 > 2 })  ---(A|)
  ///                              A = true
  /// ```
  ///
  /// The upstream is cancelled when that value comes. A failure before that is passed on.
  ///
  /// - Parameter isWanted: Called for each value, on the sending thread, until it says `true`.
  /// - Returns: A publisher of one `Bool`.
  @_disfavoredOverload  // CausewayCombine takes the same closure without @Sendable.
  @inlinable
  @inline(__always)
  public func contains(
    where isWanted: @escaping @Sendable (Output) -> Bool
  ) -> EndingStepped<Self, ContainsWhereStep<Output, Failure>> {
    EndingStepped(self, ContainsWhereStep(isWanted))
  }
}

/// The step of ``Publisher/contains(where:)``.
public struct ContainsWhereStep<Input: Sendable, Failure: Error>: EndingStep {
  /// The type of the emitted values.
  public typealias Output = Bool
  /// The upstream's failure type.
  public typealias UpstreamFailure = Failure

  @usableFromInline let isWanted: @Sendable (Input) -> Bool

  @inlinable
  @inline(__always)
  init(_ isWanted: @escaping @Sendable (Input) -> Bool) {
    self.isWanted = isWanted
  }

  /// Finishes with `true` if the value satisfies the condition.
  @inlinable
  @inline(__always)
  public mutating func receive(_ input: Input) -> StepResult<Bool, Failure> {
    isWanted(input) ? .last(true) : .skip
  }

  /// Sends `false` before the end, unless that is a failure.
  @inlinable
  @inline(__always)
  public mutating func receive(completion: Completion<Failure>) -> StepEnd<Bool, Failure> {
    StepEnd(onFinish: false, completion)
  }
}
