extension Publisher {
  /// Discards all values and forwards only the completion.
  ///
  /// ```marbles
  /// source          -1-2-3-|
  /// ignoreOutput()  -------|
  /// ```
  @_alwaysEmitIntoClient
  @inline(__always)
  public consuming func ignoreOutput() -> Stepped<Self, IgnoreOutputStep<Output, Failure>> {
    Stepped(self, IgnoreOutputStep())
  }
}

extension MainActorPublisher {
  /// Like `Publisher.ignoreOutput()`, on the main actor.
  @_alwaysEmitIntoClient
  @inline(__always)
  public func ignoreOutput() -> some MainActorPublisher<Never, Failure> {
    MainActorChain<_, Never>(base.ignoreOutput().map { (never: Never) -> MainActorBox<Never> in })
  }
}

/// The step of ``Publisher/ignoreOutput()``.
public struct IgnoreOutputStep<Input: Sendable, Failure: Error>: Step {
  /// No values are emitted.
  public typealias Output = Never
  /// The upstream's failure type.
  public typealias UpstreamFailure = Failure

  @_alwaysEmitIntoClient
  @inline(__always)
  init() {}

  /// Discards the value.
  @_alwaysEmitIntoClient
  @inline(__always)
  public mutating func receive(_ input: Input) -> Never? {
    nil
  }
}
