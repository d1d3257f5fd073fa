extension Publisher where Output: Comparable {
  /// Emits the greatest value, if there is one, when the upstream finishes.
  ///
  /// ```marbles
  /// source  -1-3-2-|
  /// max()   -------(3|)
  /// ```
  ///
  /// Of several equal values, the first is emitted. The greatest value so far is held until then. On failure it is
  /// discarded and the failure is forwarded. `<` is called on the sending thread.
  @_alwaysEmitIntoClient
  @inline(__always)
  public consuming func max() -> EndingStepped<Self, MinByStep<Output, Failure>> {
    max { $0 < $1 }
  }
}

extension MainActorPublisher where Output: Comparable {
  /// Like `Publisher.max()`, on the main actor.
  @_alwaysEmitIntoClient
  @inline(__always)
  public func max() -> MainActorChain<EndingStepped<Upstream, MinByStep<MainActorBox<Output>, Failure>>, Output> {
    max { $0 < $1 }
  }
}
