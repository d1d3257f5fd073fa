extension Publisher {
  /// Emits all values in one array when the upstream finishes.
  ///
  /// ```marbles
  /// source     -1-2-3-|
  /// collect()  -------(A|)
  ///            A = [1, 2, 3]
  /// ```
  ///
  /// The array is empty if there are no values. On failure the values are discarded and the failure is forwarded. All
  /// values are held until completion.
  @_alwaysEmitIntoClient
  @inline(__always)
  public consuming func collect() -> EndingStepped<Self, CollectStep<Output, Failure>> {
    EndingStepped(self, CollectStep())
  }
}

extension MainActorPublisher {
  /// Like `Publisher.collect()`, on the main actor.
  @_alwaysEmitIntoClient
  @inline(__always)
  public func collect() -> some MainActorPublisher<[Output], Failure> {
    MainActorChain<_, [Output]>(base.collect().map { MainActorBox($0.map(\.value)) })
  }
}

/// The step of ``Publisher/collect()``.
public struct CollectStep<Input: Sendable, Failure: Error>: EndingStep {
  /// The type of the emitted values.
  public typealias Output = [Input]
  /// The upstream's failure type.
  public typealias UpstreamFailure = Failure

  @usableFromInline var values: [Input] = []

  @_alwaysEmitIntoClient
  @inline(__always)
  init() {}

  /// Stores the value.
  @_alwaysEmitIntoClient
  @inline(__always)
  public mutating func receive(_ input: Input) -> StepResult<[Input], Failure> {
    values.append(input)
    return .skip
  }

  /// Emits the stored values if the upstream finishes, and forwards the completion.
  @_alwaysEmitIntoClient
  @inline(__always)
  public mutating func receive(completion: Completion<Failure>) -> StepEnd<[Input], Failure> {
    StepEnd(onFinish: values, completion)
  }
}
