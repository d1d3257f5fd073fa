extension Publisher where Output: Equatable {
  /// Emits whether a value occurs: `true` when it arrives, `false` if the upstream finishes without it.
  ///
  /// ```marbles
  /// source       -1-2-3-|
  /// contains(2)  ---(A|)
  ///              A = true
  /// ```
  ///
  /// The upstream is cancelled when the value arrives. An earlier failure is forwarded. `==` is called on the sending
  /// thread.
  ///
  /// - Parameter value: The value to search for. It is held until the subscription completes or is cancelled.
  /// - Returns: A publisher of one `Bool`.
  @_alwaysEmitIntoClient
  @inline(__always)
  public consuming func contains(_ value: Output) -> EndingStepped<Self, ContainsWhereStep<Output, Failure>> {
    contains { $0 == value }
  }
}

extension MainActorPublisher where Output: Equatable {
  /// Like `Publisher.contains(_:)`, on the main actor.
  @_alwaysEmitIntoClient
  @inline(__always)
  public func contains(_ value: Output) -> some MainActorPublisher<Bool, Failure> {
    contains { $0 == value }
  }
}
