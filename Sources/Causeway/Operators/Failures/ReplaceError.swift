extension Publisher {
  /// Replaces a failure with a value followed by a finish.
  ///
  /// ```marbles
  /// source                 -1-2-#
  /// replaceError(with: 9)  -1-2-(9|)
  /// ```
  ///
  /// - Parameter replacement: The value to emit if the upstream fails.
  /// - Returns: A publisher of the same values that never fails.
  @_alwaysEmitIntoClient
  @inline(__always)
  public consuming func replaceError(with replacement: Output) -> EndingStepped<Self, ReplaceErrorStep<Output, Failure>>
  {
    EndingStepped(self, ReplaceErrorStep(replacement))
  }
}

extension MainActorPublisher {
  /// Like `Publisher.replaceError(with:)`, on the main actor.
  @_alwaysEmitIntoClient
  @inline(__always)
  public func replaceError(with replacement: Output) -> MainActorChain<
    EndingStepped<Upstream, ReplaceErrorStep<MainActorBox<Output>, Failure>>, Output
  > {
    MainActorChain(base.replaceError(with: MainActorBox(replacement)))
  }
}

/// The step of ``Publisher/replaceError(with:)``.
public struct ReplaceErrorStep<Input: Sendable, UpstreamFailure: Error>: EndingStep {
  /// This publisher never fails.
  public typealias Failure = Never

  @usableFromInline let replacement: Input

  @_alwaysEmitIntoClient
  @inline(__always)
  init(_ replacement: Input) {
    self.replacement = replacement
  }

  /// Forwards the value.
  @_alwaysEmitIntoClient
  @inline(__always)
  public mutating func receive(_ input: Input) -> StepResult<Input, Never> {
    .next(input)
  }

  /// Finishes, after emitting the replacement if the upstream failed.
  @_alwaysEmitIntoClient
  @inline(__always)
  public mutating func receive(completion: Completion<UpstreamFailure>) -> StepEnd<Input, Never> {
    switch completion {
    case .finished: StepEnd(.finished)
    case .failure: StepEnd(last: replacement, .finished)
    }
  }
}
