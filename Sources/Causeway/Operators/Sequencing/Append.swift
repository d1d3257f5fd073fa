extension Publisher {
  /// Emits values after the upstream has finished.
  ///
  /// ```marbles
  /// source        -1-2-|
  /// append(7, 8)  -1-2-(78|)
  /// ```
  ///
  /// - Parameter elements: The values, in order. They are not emitted if the upstream fails.
  /// - Returns: A publisher of the values of both.
  @_alwaysEmitIntoClient
  @inline(__always)
  public consuming func append(_ elements: Output...) -> Concatenated<Self, SequencePublisher<[Output], Failure>> {
    append(SequencePublisher(elements))
  }

  /// Emits the elements of a sequence after the upstream has finished.
  ///
  /// ```marbles
  /// source          -1-2-|
  /// append([7, 8])  -1-2-(78|)
  /// ```
  ///
  /// - Parameter elements: The values. They are not emitted if the upstream fails. Each subscription iterates the
  ///   sequence again.
  /// - Returns: A publisher of the values of both.
  @_alwaysEmitIntoClient
  @inline(__always)
  public consuming func append<Elements: Sequence & Sendable>(
    _ elements: Elements
  ) -> Concatenated<Self, SequencePublisher<Elements, Failure>> where Elements.Element == Output {
    append(SequencePublisher(elements))
  }

  /// Emits the values of another publisher after the upstream has finished.
  ///
  /// ```marbles
  /// source         -1-2-|
  /// other          --7----8-|
  /// append(other)  -1-2---8-|
  /// ```
  ///
  /// The other publisher is subscribed to when the upstream finishes, on that thread; values that it sends earlier are
  /// missed. If the upstream fails, it is not subscribed to.
  ///
  /// - Parameter publisher: The publisher to continue with.
  /// - Returns: A publisher of the values of both.
  @_alwaysEmitIntoClient
  @inline(__always)
  public consuming func append<Second: Publisher>(
    _ publisher: Second
  ) -> Concatenated<Self, Second> where Second.Output == Output, Second.Failure == Failure {
    Concatenated(self, publisher)
  }
}

extension MainActorPublisher {
  /// Like `Publisher.append(_:)`, on the main actor.
  @_alwaysEmitIntoClient
  @inline(__always)
  public func append(_ elements: Output...) -> MainActorChain<
    Concatenated<Upstream, SequencePublisher<[MainActorBox<Output>], Failure>>, Output
  > {
    append(elements)
  }

  /// Like `Publisher.append(_:)`, on the main actor.
  @_alwaysEmitIntoClient
  @inline(__always)
  public func append(_ elements: some Sequence<Output>) -> MainActorChain<
    Concatenated<Upstream, SequencePublisher<[MainActorBox<Output>], Failure>>, Output
  > {
    MainActorChain(base.append(elements.map { MainActorBox($0) }))
  }

  /// Like `Publisher.append(_:)`, on the main actor.
  @_alwaysEmitIntoClient
  @inline(__always)
  public func append<Other: MainActorPublisher>(
    _ other: Other
  ) -> MainActorChain<Concatenated<Upstream, Other.Upstream>, Output>
  where Other.Output == Output, Other.Failure == Failure {
    MainActorChain(base.append(other.base))
  }
}
