extension Publisher {
  /// Emits only the values that differ from the last emitted one, as determined by a closure.
  ///
  /// ```marbles
  /// source                                 -2-3-4-5-1-|
  /// removeDuplicates { $0 / 2 == $1 / 2 }  -2---4---1-|
  /// ```
  ///
  /// The last emitted value is held until the subscription completes or is cancelled.
  ///
  /// - Parameter isSame: Returns whether the last emitted value and a new one are equal. Called on the sending thread.
  /// - Returns: A publisher of the values that differ.
  @_disfavoredOverload  // CausewayCombine takes the same closure without @Sendable.
  @_alwaysEmitIntoClient
  @inline(__always)
  public consuming func removeDuplicates(
    by isSame: @escaping @Sendable (Output, Output) -> Bool
  ) -> Stepped<Self, RemoveDuplicatesByStep<Output, Failure>> {
    Stepped(self, RemoveDuplicatesByStep(isSame))
  }
}

extension MainActorPublisher {
  /// Like `Publisher.removeDuplicates(by:)`, on the main actor.
  @_alwaysEmitIntoClient
  @inline(__always)
  public func removeDuplicates(by isSame: @escaping (Output, Output) -> Bool) -> MainActorChain<
    Stepped<Upstream, RemoveDuplicatesByStep<MainActorBox<Output>, Failure>>, Output
  > {
    MainActorChain(
      base.removeDuplicates(by: unboxing(isSame)), isOpenToThreads: _engine.isOpenToThreads)
  }
}

/// The step of ``Publisher/removeDuplicates(by:)``.
public struct RemoveDuplicatesByStep<Input: Sendable, Failure: Error>: Step {
  /// The upstream's failure type.
  public typealias UpstreamFailure = Failure

  @usableFromInline var last: Input?
  @usableFromInline let isSame: @Sendable (Input, Input) -> Bool

  @_alwaysEmitIntoClient
  @inline(__always)
  init(_ isSame: @escaping @Sendable (Input, Input) -> Bool) {
    self.isSame = isSame
  }

  /// Returns the value if it differs from the last emitted one.
  @_alwaysEmitIntoClient
  @inline(__always)
  public mutating func receive(_ input: Input) -> Input? {
    if let last, isSame(last, input) { return nil }
    last = input
    return input
  }
}
