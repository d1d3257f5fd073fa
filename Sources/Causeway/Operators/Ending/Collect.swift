extension Publisher {
  /// Sends all values as one array, when the upstream finishes.
  ///
  /// ```marbles
  /// source     -1-2-3-|
  /// collect()  -------(A|)
  ///            A = [1, 2, 3]
  /// ```
  ///
  /// The array is empty if there were none. On a failure it is dropped and the failure is passed on. It grows for as
  /// long as the upstream goes on.
  @inlinable
  @inline(__always)
  public func collect() -> EndingStepped<Self, CollectStep<Output, Failure>> {
    EndingStepped(self, CollectStep())
  }
}

/// The step of ``Publisher/collect()``.
public struct CollectStep<Input: Sendable, Failure: Error>: EndingStep {
  /// The type of the emitted values.
  public typealias Output = [Input]
  /// The upstream's failure type.
  public typealias UpstreamFailure = Failure

  @usableFromInline var values: [Input] = []

  @inlinable
  @inline(__always)
  init() {}

  /// Keeps the value.
  @inlinable
  @inline(__always)
  public mutating func receive(_ input: Input) -> StepResult<[Input], Failure> {
    values.append(input)
    return .skip
  }

  /// Sends what was kept before the end, unless that is a failure.
  @inlinable
  @inline(__always)
  public mutating func receive(completion: Completion<Failure>) -> StepEnd<[Input], Failure> {
    StepEnd(onFinish: values, completion)
  }
}
