extension Publisher {
  /// Emits each value as a success, and a failure as a last value followed by a finish.
  ///
  /// ```marbles
  /// source         -1-#
  /// mapToResult()  -A-(B|)
  ///                A = .success(1)
  ///                B = .failure(error)
  /// ```
  ///
  /// The publisher therefore never fails.
  @_disfavoredOverload
  @_alwaysEmitIntoClient
  @inline(__always)
  public consuming func mapToResult() -> EndingStepped<Self, MapToResultStep<Output, Failure>> {
    EndingStepped(self, MapToResultStep())
  }
}

extension MainActorPublisher {
  /// Like `Publisher.mapToResult()`, on the main actor.
  @_alwaysEmitIntoClient
  @inline(__always)
  public func mapToResult() -> some MainActorPublisher<Result<Output, Failure>, Never> {
    MainActorChain<_, Result<Output, Failure>>(base.mapToResult().map { MainActorBox($0.map(\.value)) })
  }
}

/// The step of ``Publisher/mapToResult()``.
public struct MapToResultStep<Input: Sendable, UpstreamFailure: Error>: EndingStep {
  /// The type of the emitted values.
  public typealias Output = Result<Input, UpstreamFailure>
  /// This publisher never fails.
  public typealias Failure = Never

  @_alwaysEmitIntoClient
  @inline(__always)
  init() {}

  /// Emits the value as a success.
  @_alwaysEmitIntoClient
  @inline(__always)
  public mutating func receive(_ input: Input) -> StepResult<Output, Never> {
    .next(.success(input))
  }

  /// Finishes, after emitting the failure if there is one.
  @_alwaysEmitIntoClient
  @inline(__always)
  public mutating func receive(completion: Completion<UpstreamFailure>) -> StepEnd<Output, Never> {
    switch completion {
    case .finished: StepEnd(.finished)
    case .failure(let failure): StepEnd(last: .failure(failure), .finished)
    }
  }
}
