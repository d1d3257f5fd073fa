extension Publisher {
  /// Emits values before those of the upstream.
  ///
  /// ```marbles
  /// source         -----1-2-|
  /// prepend(7, 8)  (78)-1-2-|
  /// ```
  ///
  /// They are delivered inside `subscribe`, before the upstream is subscribed to. Values that the upstream sends
  /// earlier are missed.
  ///
  /// - Parameter elements: The values, in order.
  /// - Returns: A publisher of the values of both.
  @_alwaysEmitIntoClient
  @inline(__always)
  public consuming func prepend(_ elements: Output...) -> Concatenated<SequencePublisher<[Output], Failure>, Self> {
    prepend(SequencePublisher(elements))
  }

  /// Emits the elements of a sequence before the values of the upstream.
  ///
  /// ```marbles
  /// source           -----1-2-|
  /// prepend([7, 8])  (78)-1-2-|
  /// ```
  ///
  /// Like `prepend(_:)` with single values. Each subscription iterates the sequence again.
  @_alwaysEmitIntoClient
  @inline(__always)
  public consuming func prepend<Elements: Sequence & Sendable>(
    _ elements: Elements
  ) -> Concatenated<SequencePublisher<Elements, Failure>, Self> where Elements.Element == Output {
    prepend(SequencePublisher(elements))
  }

  /// Emits the values of another publisher before those of the upstream.
  ///
  /// ```marbles
  /// source          -1----2-3-|
  /// other           --7-8|
  /// prepend(other)  --7-8-2-3-|
  /// ```
  ///
  /// The upstream is subscribed to when the other publisher finishes, on that thread. If the other publisher fails, its
  /// failure is forwarded and the upstream is not subscribed to.
  ///
  /// - Parameter publisher: The publisher to begin with.
  /// - Returns: A publisher of the values of both.
  @_alwaysEmitIntoClient
  @inline(__always)
  public consuming func prepend<First: Publisher>(
    _ publisher: First
  ) -> Concatenated<First, Self> where First.Output == Output, First.Failure == Failure {
    Concatenated(publisher, self)
  }
}

extension MainActorPublisher {
  /// Like `Publisher.prepend(_:)`, on the main actor.
  @_alwaysEmitIntoClient
  @inline(__always)
  public func prepend(_ elements: Output...) -> MainActorChain<
    Concatenated<SequencePublisher<[MainActorBox<Output>], Failure>, Upstream>, Output
  > {
    prepend(elements)
  }

  /// Like `Publisher.prepend(_:)`, on the main actor.
  @_alwaysEmitIntoClient
  @inline(__always)
  public func prepend(_ elements: some Sequence<Output>) -> MainActorChain<
    Concatenated<SequencePublisher<[MainActorBox<Output>], Failure>, Upstream>, Output
  > {
    MainActorChain(base.prepend(elements.map { MainActorBox($0) }))
  }

  /// Like `Publisher.prepend(_:)`, on the main actor.
  @_alwaysEmitIntoClient
  @inline(__always)
  public func prepend<Other: MainActorPublisher>(
    _ other: Other
  ) -> MainActorChain<Concatenated<Other.Upstream, Upstream>, Output>
  where Other.Output == Output, Other.Failure == Failure {
    MainActorChain(base.prepend(other.base))
  }
}
