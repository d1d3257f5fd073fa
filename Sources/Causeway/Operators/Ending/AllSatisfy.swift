extension Publisher {
  /// Emits whether all values satisfy a condition: `false` at the first that does not, `true` if the upstream finishes.
  ///
  /// ```marbles
  /// source                 -1-3-2-|
  /// allSatisfy { $0 < 3 }  ---(A|)
  ///                        A = false
  /// ```
  ///
  /// The upstream is cancelled at the first value that does not satisfy the condition. An earlier failure is forwarded.
  ///
  /// - Parameter isFitting: The condition. Called for each value, on the sending thread, until it returns `false`.
  /// - Returns: A publisher of one `Bool`.
  @_disfavoredOverload  // CausewayCombine takes the same closure without @Sendable.
  @_alwaysEmitIntoClient
  @inline(__always)
  public consuming func allSatisfy(
    _ isFitting: @escaping @Sendable (Output) -> Bool
  ) -> EndingStepped<Self, AllSatisfyStep<Output, Failure>> {
    EndingStepped(self, AllSatisfyStep(isFitting))
  }
}

extension MainActorPublisher {
  /// Like `Publisher.allSatisfy(_:)`, on the main actor.
  @_alwaysEmitIntoClient
  @inline(__always)
  public func allSatisfy(
    _ isFitting: @escaping (Output) -> Bool
  ) -> some MainActorPublisher<Bool, Failure> {
    MainActorChain<_, Bool>(base.allSatisfy(unboxing(isFitting)).map { MainActorBox($0) })
  }
}

/// The step of ``Publisher/allSatisfy(_:)``.
public struct AllSatisfyStep<Input: Sendable, Failure: Error>: EndingStep {
  /// The type of the emitted values.
  public typealias Output = Bool
  /// The upstream's failure type.
  public typealias UpstreamFailure = Failure

  @usableFromInline let isFitting: @Sendable (Input) -> Bool

  @_alwaysEmitIntoClient
  @inline(__always)
  init(_ isFitting: @escaping @Sendable (Input) -> Bool) {
    self.isFitting = isFitting
  }

  /// Finishes with `false` if the value does not satisfy the condition.
  @_alwaysEmitIntoClient
  @inline(__always)
  public mutating func receive(_ input: Input) -> StepResult<Bool, Failure> {
    isFitting(input) ? .skip : .last(false)
  }

  /// Emits `true` if the upstream finishes, and forwards the completion.
  @_alwaysEmitIntoClient
  @inline(__always)
  public mutating func receive(completion: Completion<Failure>) -> StepEnd<Bool, Failure> {
    StepEnd(onFinish: true, completion)
  }
}
