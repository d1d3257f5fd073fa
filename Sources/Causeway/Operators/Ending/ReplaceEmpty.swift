extension Publisher {
  /// Forwards all values, and emits a replacement if the upstream finishes without any.
  ///
  /// ```marbles
  /// source                 -----|
  /// replaceEmpty(with: 9)  -----(9|)
  /// ```
  ///
  /// A failure is forwarded without the replacement.
  ///
  /// - Parameter replacement: The value to emit. It is released when the first value arrives.
  /// - Returns: A publisher of the same values, or of the replacement.
  @_alwaysEmitIntoClient
  @inline(__always)
  public consuming func replaceEmpty(with replacement: Output) -> EndingStepped<Self, ReplaceEmptyStep<Output, Failure>>
  {
    EndingStepped(self, ReplaceEmptyStep(replacement))
  }
}

extension MainActorPublisher {
  /// Like `Publisher.replaceEmpty(with:)`, on the main actor.
  @_alwaysEmitIntoClient
  @inline(__always)
  public func replaceEmpty(with replacement: Output) -> MainActorChain<
    EndingStepped<Upstream, ReplaceEmptyStep<MainActorBox<Output>, Failure>>, Output
  > {
    MainActorChain(base.replaceEmpty(with: MainActorBox(replacement)))
  }
}

/// The step of ``Publisher/replaceEmpty(with:)``.
public struct ReplaceEmptyStep<Input: Sendable, Failure: Error>: EndingStep {
  /// The upstream's failure type.
  public typealias UpstreamFailure = Failure

  @usableFromInline var replacement: Input?

  @_alwaysEmitIntoClient
  @inline(__always)
  init(_ replacement: Input) {
    self.replacement = replacement
  }

  /// Forwards the value and releases the replacement.
  @_alwaysEmitIntoClient
  @inline(__always)
  public mutating func receive(_ input: Input) -> StepResult<Input, Failure> {
    replacement = nil
    return .next(input)
  }

  /// Emits the replacement if the upstream finishes without values, and forwards the completion.
  @_alwaysEmitIntoClient
  @inline(__always)
  public mutating func receive(completion: Completion<Failure>) -> StepEnd<Input, Failure> {
    StepEnd(onFinish: replacement, completion)
  }
}
