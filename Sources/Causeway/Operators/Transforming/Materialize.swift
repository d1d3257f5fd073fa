extension Publisher {
  /// Emits each value, and then the completion, as a ``Materialized`` value, and finishes.
  ///
  /// ```marbles
  /// source         -1-#
  /// materialize()  -A-(B|)
  ///                A = .value(1)
  ///                B = .completion(.failure(error))
  /// ```
  ///
  /// A failure becomes the last value, so the publisher never fails. ``dematerialize()`` is the inverse.
  @_disfavoredOverload
  @_alwaysEmitIntoClient
  @inline(__always)
  public consuming func materialize() -> EndingStepped<Self, MaterializeStep<Output, Failure>> {
    EndingStepped(self, MaterializeStep())
  }
}

extension MainActorPublisher {
  /// Like `Publisher.materialize()`, on the main actor.
  @_alwaysEmitIntoClient
  @inline(__always)
  public func materialize() -> some MainActorPublisher<Materialized<Output, Failure>, Never> {
    MainActorChain<_, Materialized<Output, Failure>>(
      base.materialize().map { event in
        switch event {
        case .value(let box): MainActorBox(.value(box.value))
        case .completion(let completion): MainActorBox(.completion(completion))
        }
      })
  }
}

/// The step of ``Publisher/materialize()``.
public struct MaterializeStep<Input: Sendable, UpstreamFailure: Error>: EndingStep {
  /// The type of the emitted values.
  public typealias Output = Materialized<Input, UpstreamFailure>
  /// This publisher never fails.
  public typealias Failure = Never

  @_alwaysEmitIntoClient
  @inline(__always)
  init() {}

  /// Emits the value.
  @_alwaysEmitIntoClient
  @inline(__always)
  public mutating func receive(_ input: Input) -> StepResult<Output, Never> {
    .next(.value(input))
  }

  /// Emits the completion as a value, and finishes.
  @_alwaysEmitIntoClient
  @inline(__always)
  public mutating func receive(completion: Completion<UpstreamFailure>) -> StepEnd<Output, Never> {
    StepEnd(last: .completion(completion), .finished)
  }
}

/// An event of a publisher, a value or the completion, as a value.
public enum Materialized<Output, Failure: Error> {
  /// A value.
  case value(Output)
  /// The completion.
  case completion(Completion<Failure>)
}

extension Materialized: Sendable where Output: Sendable {}
extension Materialized: Equatable where Output: Equatable, Failure: Equatable {}
extension Materialized: Hashable where Output: Hashable, Failure: Hashable {}
