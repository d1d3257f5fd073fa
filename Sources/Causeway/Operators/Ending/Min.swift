extension Publisher where Output: Comparable {
  /// Emits the least value, if there is one, when the upstream finishes.
  ///
  /// ```marbles
  /// source  -3-1-2-|
  /// min()   -------(1|)
  /// ```
  ///
  /// Of several equal values, the first is emitted. The least value so far is held until then. On failure it is
  /// discarded and the failure is forwarded. `<` is called on the sending thread.
  @_alwaysEmitIntoClient
  @inline(__always)
  public consuming func min() -> EndingStepped<Self, MinByStep<Output, Failure>> {
    min { $0 < $1 }
  }
}

extension MainActorPublisher where Output: Comparable {
  /// Like `Publisher.min()`, on the main actor.
  @_alwaysEmitIntoClient
  @inline(__always)
  public func min() -> MainActorChain<EndingStepped<Upstream, MinByStep<MainActorBox<Output>, Failure>>, Output> {
    min { $0 < $1 }
  }
}
