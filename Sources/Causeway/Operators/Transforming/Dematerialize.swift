extension Publisher where Failure == Never {
  /// Converts ``Materialized`` values back to values and a completion.
  ///
  /// ```marbles
  /// source where 0 tells of a finish  -1-2-0-3-|
  /// dematerialize()                   -1-2-|
  /// ```
  ///
  /// At the first completion among the values, the upstream is cancelled and that completion is delivered. If the
  /// upstream finishes without one, the publisher finishes.
  @_disfavoredOverload
  @_alwaysEmitIntoClient
  @inline(__always)
  public consuming func dematerialize<Value: Sendable, NewFailure: Error>() -> EndingStepped<
    Self, DematerializeStep<Value, NewFailure>
  > where Output == Materialized<Value, NewFailure> {
    EndingStepped(self, DematerializeStep())
  }
}

extension MainActorPublisher where Failure == Never {
  /// Like `Publisher.dematerialize()`, on the main actor.
  @_alwaysEmitIntoClient
  @inline(__always)
  public func dematerialize<Value, NewFailure: Error>() -> some MainActorPublisher<Value, NewFailure>
  where Output == Materialized<Value, NewFailure> {
    MainActorChain<_, Value>(
      base.map { event -> Materialized<MainActorBox<Value>, NewFailure> in
        switch event.value {
        case .value(let value): .value(MainActorBox(value))
        case .completion(let completion): .completion(completion)
        }
      }.dematerialize())
  }
}

/// The step of ``Publisher/dematerialize()``.
public struct DematerializeStep<Output: Sendable, Failure: Error>: EndingStep {
  /// The upstream's output type.
  public typealias Input = Materialized<Output, Failure>
  /// The upstream never fails.
  public typealias UpstreamFailure = Never

  /// This step never emits a value together with the completion.
  public static var mayEndWithValue: Bool { @_alwaysEmitIntoClient @inline(__always) get { false } }

  @_alwaysEmitIntoClient
  @inline(__always)
  init() {}

  /// Emits the value, or completes.
  @_alwaysEmitIntoClient
  @inline(__always)
  public mutating func receive(_ input: Input) -> StepResult<Output, Failure> {
    switch input {
    case .value(let output): .next(output)
    case .completion(let completion): .end(completion)
    }
  }

  /// Finishes.
  @_alwaysEmitIntoClient
  @inline(__always)
  public mutating func receive(completion: Completion<Never>) -> StepEnd<Output, Failure> {
    StepEnd(.finished)
  }
}
