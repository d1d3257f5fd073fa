extension Publisher {
  /// Emits the first value, if there is one, and finishes.
  ///
  /// ```marbles
  /// source   -1-2-3-|
  /// first()  -(1|)
  /// ```
  ///
  /// The upstream is cancelled when the value arrives.
  @_alwaysEmitIntoClient
  @inline(__always)
  public consuming func first() -> EndingStepped<Self, PrefixStep<Output, Failure>> {
    prefix(1)
  }
}

extension MainActorPublisher {
  /// Like `Publisher.first()`, on the main actor.
  @_alwaysEmitIntoClient
  @inline(__always)
  public func first() -> MainActorChain<EndingStepped<Upstream, PrefixStep<MainActorBox<Output>, Failure>>, Output> {
    prefix(1)
  }
}
