extension Publisher where Failure == Never {
  /// Changes the failure type of a publisher that never fails, to match another publisher.
  ///
  /// ```marbles
  /// source                          -1-2-|
  /// setFailureType(to: Other.self)  -1-2-|
  /// ```
  ///
  /// - Parameter failure: The new failure type. No failure is ever delivered.
  /// - Returns: A publisher of the same values.
  @_alwaysEmitIntoClient
  @inline(__always)
  public consuming func setFailureType<NewFailure: Error>(
    to failure: NewFailure.Type
  ) -> Stepped<Self, SetFailureTypeStep<Output, NewFailure>> {
    Stepped(self, SetFailureTypeStep())
  }
}

extension MainActorPublisher where Failure == Never {
  /// Like `Publisher.setFailureType(to:)`, on the main actor.
  @_alwaysEmitIntoClient
  @inline(__always)
  public func setFailureType<NewFailure: Error>(
    to failure: NewFailure.Type
  ) -> MainActorChain<Stepped<Upstream, SetFailureTypeStep<MainActorBox<Output>, NewFailure>>, Output> {
    MainActorChain(base.setFailureType(to: failure), isOpenToThreads: _engine.isOpenToThreads)
  }
}

/// The step of ``Publisher/setFailureType(to:)``.
public struct SetFailureTypeStep<Input: Sendable, Failure: Error>: Step {
  /// The upstream never fails.
  public typealias UpstreamFailure = Never

  @_alwaysEmitIntoClient
  @inline(__always)
  init() {}

  /// Forwards the value.
  @_alwaysEmitIntoClient
  @inline(__always)
  public mutating func receive(_ input: Input) -> Input? {
    input
  }

  /// Finishes.
  @_alwaysEmitIntoClient
  @inline(__always)
  public mutating func receive(completion: Completion<Never>) -> Completion<Failure> {
    .finished
  }
}
