extension Publisher {
  /// Emits values while they satisfy a condition, and finishes at the first that does not.
  ///
  /// ```marbles
  /// source                     -1-2-3-1-|
  /// prefix(while: { $0 < 3 })  -1-2-|
  /// ```
  ///
  /// That value is not emitted. The upstream is cancelled before the finish is delivered.
  ///
  /// - Parameter isIncluded: The condition. Called for each value, on the sending thread, until it returns `false`.
  /// - Returns: A publisher of the first values.
  @_disfavoredOverload  // CausewayCombine takes the same closure without @Sendable.
  @_alwaysEmitIntoClient
  @inline(__always)
  public consuming func prefix(
    while isIncluded: @escaping @Sendable (Output) -> Bool
  ) -> EndingStepped<Self, PrefixWhileStep<Output, Failure>> {
    EndingStepped(self, PrefixWhileStep(isIncluded))
  }
}

extension MainActorPublisher {
  /// Like `Publisher.prefix(while:)`, on the main actor.
  @_alwaysEmitIntoClient
  @inline(__always)
  public func prefix(while isIncluded: @escaping (Output) -> Bool) -> MainActorChain<
    EndingStepped<Upstream, PrefixWhileStep<MainActorBox<Output>, Failure>>, Output
  > {
    MainActorChain(base.prefix(while: unboxing(isIncluded)), isOpenToThreads: _engine.isOpenToThreads)
  }
}

/// The step of ``Publisher/prefix(while:)``.
public struct PrefixWhileStep<Input: Sendable, Failure: Error>: EndingStep {
  /// The upstream's failure type.
  public typealias UpstreamFailure = Failure

  /// This step never emits a value together with the completion.
  public static var mayEndWithValue: Bool { @_alwaysEmitIntoClient @inline(__always) get { false } }

  @usableFromInline let isIncluded: @Sendable (Input) -> Bool

  @_alwaysEmitIntoClient
  @inline(__always)
  init(_ isIncluded: @escaping @Sendable (Input) -> Bool) {
    self.isIncluded = isIncluded
  }

  /// Emits the value or finishes.
  @_alwaysEmitIntoClient
  @inline(__always)
  public mutating func receive(_ input: Input) -> StepResult<Input, Failure> {
    isIncluded(input) ? .next(input) : .end(.finished)
  }
}
