extension Publisher {
  /// Emits the last value, if there is one, when the upstream finishes.
  ///
  /// ```marbles
  /// source  -1-2-3-|
  /// last()  -------(3|)
  /// ```
  ///
  /// The most recent value is held until then. On failure it is discarded and the failure is forwarded.
  @_alwaysEmitIntoClient
  @inline(__always)
  public consuming func last() -> EndingStepped<Self, LastStep<Output, Failure>> {
    EndingStepped(self, LastStep())
  }
}

extension MainActorPublisher {
  /// Like `Publisher.last()`, on the main actor.
  @_alwaysEmitIntoClient
  @inline(__always)
  public func last() -> MainActorChain<EndingStepped<Upstream, LastStep<MainActorBox<Output>, Failure>>, Output> {
    MainActorChain(base.last())
  }
}

/// The step of ``Publisher/last()``.
public struct LastStep<Input: Sendable, Failure: Error>: EndingStep {
  /// The upstream's failure type.
  public typealias UpstreamFailure = Failure

  @usableFromInline var last: Input?

  @_alwaysEmitIntoClient
  @inline(__always)
  init() {}

  /// Stores the value in place of the previous one.
  @_alwaysEmitIntoClient
  @inline(__always)
  public mutating func receive(_ input: Input) -> StepResult<Input, Failure> {
    last = input
    return .skip
  }

  /// Emits the stored value if the upstream finishes, and forwards the completion.
  @_alwaysEmitIntoClient
  @inline(__always)
  public mutating func receive(completion: Completion<Failure>) -> StepEnd<Input, Failure> {
    StepEnd(onFinish: last, completion)
  }
}
