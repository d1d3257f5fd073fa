extension Publisher where Output: Equatable {
  /// Emits only the values that differ from the previous one.
  ///
  /// ```marbles
  /// source              -1-1-2-2-1-|
  /// removeDuplicates()  -1---2---1-|
  /// ```
  ///
  /// The last value is held until the subscription completes or is cancelled. `==` is called on the sending thread.
  @_alwaysEmitIntoClient
  @inline(__always)
  public consuming func removeDuplicates() -> Stepped<Self, RemoveDuplicatesStep<Output, Failure>> {
    Stepped(self, RemoveDuplicatesStep())
  }
}

extension MainActorPublisher where Output: Equatable {
  /// Like `Publisher.removeDuplicates()`, on the main actor.
  ///
  /// The values may be `Equatable` on the main actor only.
  @_alwaysEmitIntoClient
  @inline(__always)
  public func removeDuplicates() -> MainActorChain<
    Stepped<Upstream, RemoveDuplicatesByStep<MainActorBox<Output>, Failure>>, Output
  > {
    removeDuplicates { $0 == $1 }
  }
}

/// The step of ``Publisher/removeDuplicates()``.
public struct RemoveDuplicatesStep<Input: Equatable & Sendable, Failure: Error>: Step {
  /// The upstream's failure type.
  public typealias UpstreamFailure = Failure

  @usableFromInline var last: Input?

  @_alwaysEmitIntoClient
  @inline(__always)
  init() {}

  /// Returns the value if it differs from the previous one.
  @_alwaysEmitIntoClient
  @inline(__always)
  public mutating func receive(_ input: Input) -> Input? {
    if let last, last == input { return nil }
    last = input
    return input
  }
}
