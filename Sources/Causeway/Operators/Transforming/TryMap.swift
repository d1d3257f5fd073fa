extension Publisher {
  /// Transforms each value, and fails with the first error that the transform throws.
  ///
  /// ```marbles
  /// source                             -1-2-3-0-6-|
  /// tryMap { try divided(6, by: $0) }  -6-3-2-#
  /// ```
  ///
  /// When the transform throws, the upstream is cancelled before the failure is delivered. The upstream's own failure
  /// is forwarded.
  ///
  /// - Parameter transform: Called for each value, on the sending thread.
  /// - Returns: A publisher of the transformed values.
  @_disfavoredOverload  // CausewayCombine takes the same closure without @Sendable.
  @_alwaysEmitIntoClient
  @inline(__always)
  public consuming func tryMap<Result: Sendable>(
    _ transform: @escaping @Sendable (Output) throws -> Result
  ) -> EndingStepped<Self, TryMapStep<Output, Result, Failure>> {
    EndingStepped(self, TryMapStep(transform))
  }
}

extension MainActorPublisher {
  /// Like `Publisher.tryMap(_:)`, on the main actor.
  @_alwaysEmitIntoClient
  @inline(__always)
  public func tryMap<Result>(_ transform: @escaping (Output) throws -> Result) -> MainActorChain<
    EndingStepped<Upstream, TryMapStep<MainActorBox<Output>, MainActorBox<Result>, Failure>>, Result
  > {
    MainActorChain(
      base.tryMap(boxing(transform)), isOpenToThreads: _engine.isOpenToThreads)
  }
}

/// The step of ``Publisher/tryMap(_:)``.
public struct TryMapStep<Input: Sendable, Output: Sendable, UpstreamFailure: Error>: EndingStep {
  /// The failure type: the upstream's or the transform's error.
  public typealias Failure = any Error

  /// This step never emits a value together with the completion.
  public static var mayEndWithValue: Bool { @_alwaysEmitIntoClient @inline(__always) get { false } }

  @usableFromInline let transform: @Sendable (Input) throws -> Output

  @_alwaysEmitIntoClient
  @inline(__always)
  init(_ transform: @escaping @Sendable (Input) throws -> Output) {
    self.transform = transform
  }

  /// Emits the transformed value, or fails.
  @_alwaysEmitIntoClient
  @inline(__always)
  public mutating func receive(_ input: Input) -> StepResult<Output, any Error> {
    do {
      return .next(try transform(input))
    } catch {
      return .end(.failure(error))
    }
  }

  /// Forwards the completion, with the failure as `any Error`.
  @_alwaysEmitIntoClient
  @inline(__always)
  public mutating func receive(completion: Completion<UpstreamFailure>) -> StepEnd<Output, any Error> {
    switch completion {
    case .finished: StepEnd(.finished)
    case .failure(let failure): StepEnd(.failure(failure))
    }
  }
}
