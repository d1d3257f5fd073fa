extension Publisher {
  /// Emits the number of values when the upstream finishes.
  ///
  /// ```marbles
  /// source   -7-5-7-|
  /// count()  -------(3|)
  /// ```
  ///
  /// The values are not held. A failure is forwarded without a number.
  @_alwaysEmitIntoClient
  @inline(__always)
  public consuming func count() -> EndingStepped<Self, CountStep<Output, Failure>> {
    EndingStepped(self, CountStep())
  }
}

extension MainActorPublisher {
  /// Like `Publisher.count()`, on the main actor.
  @_alwaysEmitIntoClient
  @inline(__always)
  public func count() -> some MainActorPublisher<Int, Failure> {
    MainActorChain<_, Int>(base.count().map { MainActorBox($0) })
  }
}

/// The step of ``Publisher/count()``.
public struct CountStep<Input: Sendable, Failure: Error>: EndingStep {
  /// The type of the emitted values.
  public typealias Output = Int
  /// The upstream's failure type.
  public typealias UpstreamFailure = Failure

  @usableFromInline var count = 0

  @_alwaysEmitIntoClient
  @inline(__always)
  init() {}

  /// Counts the value.
  @_alwaysEmitIntoClient
  @inline(__always)
  public mutating func receive(_ input: Input) -> StepResult<Int, Failure> {
    count += 1
    return .skip
  }

  /// Emits the number if the upstream finishes, and forwards the completion.
  @_alwaysEmitIntoClient
  @inline(__always)
  public mutating func receive(completion: Completion<Failure>) -> StepEnd<Int, Failure> {
    StepEnd(onFinish: count, completion)
  }
}
