extension Publisher where Output: Collection {
  /// Discards empty collections.
  ///
  /// ```marbles
  /// source of texts, 0 for an empty one  -1-0-2-0-3-|
  /// dropEmpty()                          -1---2---3-|
  /// ```
  ///
  /// `isEmpty` is called for each value, on the sending thread.
  @_disfavoredOverload
  @_alwaysEmitIntoClient
  @inline(__always)
  public consuming func dropEmpty() -> Stepped<Self, DropEmptyStep<Output, Failure>> {
    Stepped(self, DropEmptyStep())
  }
}

extension MainActorPublisher where Output: Collection {
  /// Like `Publisher.dropEmpty()`, on the main actor.
  @_alwaysEmitIntoClient
  @inline(__always)
  public func dropEmpty() -> MainActorChain<Stepped<Upstream, FilterStep<MainActorBox<Output>, Failure>>, Output> {
    filter { !$0.isEmpty }
  }
}

/// The step of ``Publisher/dropEmpty()``.
public struct DropEmptyStep<Input: Collection & Sendable, Failure: Error>: Step {
  /// The upstream's failure type.
  public typealias UpstreamFailure = Failure

  @_alwaysEmitIntoClient
  @inline(__always)
  init() {}

  /// Returns the value unless it is empty.
  @_alwaysEmitIntoClient
  @inline(__always)
  public mutating func receive(_ input: Input) -> Input? {
    input.isEmpty ? nil : input
  }
}
