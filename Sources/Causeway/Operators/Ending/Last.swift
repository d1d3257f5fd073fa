extension Publisher {
  /// Sends the last value when the upstream finishes, and finishes; without one if there was none.
  ///
  /// ```marbles
  /// source  -1-2-3-|
  /// last()  -------(3|)
  /// ```
  ///
  /// The last value so far is held until then. On a failure it is dropped and the failure is passed on.
  @inlinable
  @inline(__always)
  public func last() -> EndingStepped<Self, LastStep<Output, Failure>> {
    EndingStepped(self, LastStep())
  }
}

/// The step of ``Publisher/last()``.
public struct LastStep<Input: Sendable, Failure: Error>: EndingStep {
  /// The upstream's failure type.
  public typealias UpstreamFailure = Failure

  @usableFromInline var last: Input?

  @inlinable
  @inline(__always)
  init() {}

  /// Keeps the value in place of the one before.
  @inlinable
  @inline(__always)
  public mutating func receive(_ input: Input) -> StepResult<Input, Failure> {
    last = input
    return .skip
  }

  /// Sends what was kept before the end, unless that is a failure.
  @inlinable
  @inline(__always)
  public mutating func receive(completion: Completion<Failure>) -> StepEnd<Input, Failure> {
    StepEnd(onFinish: last, completion)
  }
}
