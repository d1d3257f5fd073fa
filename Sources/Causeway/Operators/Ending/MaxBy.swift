extension Publisher {
  /// Emits the greatest value by a given order, if there is one, when the upstream finishes.
  ///
  /// ```marbles
  /// source                        -4-2-5-|
  /// max(by: { $0 % 3 < $1 % 3 })  -------(2|)
  /// ```
  ///
  /// Of several equal values, the first is emitted. The greatest value so far is held until then. On failure it is
  /// discarded and the failure is forwarded.
  ///
  /// - Parameter isLess: Returns whether its first argument orders before its second. Called with the greatest value so
  ///   far and each value after the first, on the sending thread.
  /// - Returns: A publisher of at most one value.
  @_disfavoredOverload  // CausewayCombine takes the same closure without @Sendable.
  @_alwaysEmitIntoClient
  @inline(__always)
  public consuming func max(
    by isLess: @escaping @Sendable (Output, Output) -> Bool
  ) -> EndingStepped<Self, MinByStep<Output, Failure>> {
    // The greatest value is the least in the opposite order.
    min { isLess($1, $0) }
  }
}

extension MainActorPublisher {
  /// Like `Publisher.max(by:)`, on the main actor.
  @_alwaysEmitIntoClient
  @inline(__always)
  public func max(by isLess: @escaping (Output, Output) -> Bool) -> MainActorChain<
    EndingStepped<Upstream, MinByStep<MainActorBox<Output>, Failure>>, Output
  > {
    MainActorChain(base.max(by: unboxing(isLess)))
  }
}
