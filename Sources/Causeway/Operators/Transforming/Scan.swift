extension Publisher {
  /// Emits the accumulated result after each value.
  ///
  /// ```marbles
  /// source               -1-2-3-|
  /// scan(0) { $0 + $1 }  -1-3-6-|
  /// ```
  ///
  /// - Parameters:
  ///   - initial: The result before the first value. It is not emitted.
  ///   - next: Returns the next result from the previous one and a value. Called on the sending thread.
  /// - Returns: A publisher of the results.
  @_disfavoredOverload  // CausewayCombine takes the same closure without @Sendable.
  @_alwaysEmitIntoClient
  @inline(__always)
  public consuming func scan<Result: Sendable>(
    _ initial: Result, _ next: @escaping @Sendable (Result, Output) -> Result
  ) -> Stepped<Self, ScanStep<Output, Result, Failure>> {
    Stepped(self, ScanStep(initial, next))
  }
}

extension MainActorPublisher {
  /// Like `Publisher.scan(_:_:)`, on the main actor.
  @_alwaysEmitIntoClient
  @inline(__always)
  public func scan<Result>(_ initial: Result, _ next: @escaping (Result, Output) -> Result) -> MainActorChain<
    Stepped<Upstream, ScanStep<MainActorBox<Output>, MainActorBox<Result>, Failure>>, Result
  > {
    MainActorChain(
      base.scan(MainActorBox(initial), boxing(next)),
      isOpenToThreads: _engine.isOpenToThreads)
  }
}

/// The step of ``Publisher/scan(_:_:)``.
public struct ScanStep<Input: Sendable, Output: Sendable, Failure: Error>: Step {
  /// The upstream's failure type.
  public typealias UpstreamFailure = Failure

  @usableFromInline var state: Output
  @usableFromInline let next: @Sendable (Output, Input) -> Output

  @_alwaysEmitIntoClient
  @inline(__always)
  init(_ state: Output, _ next: @escaping @Sendable (Output, Input) -> Output) {
    self.state = state
    self.next = next
  }

  /// Returns the next result.
  @_alwaysEmitIntoClient
  @inline(__always)
  public mutating func receive(_ input: Input) -> Output? {
    state = next(state, input)
    return state
  }
}
