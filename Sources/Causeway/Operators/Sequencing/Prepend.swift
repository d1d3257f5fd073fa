extension Publisher {
  /// Sends values before those of the upstream.
  ///
  /// ```marbles
  /// source         -----1-2-|
  /// prepend(7, 8)  (78)-1-2-|
  /// ```
  ///
  /// They are sent from inside `subscribe`; then the upstream is subscribed to. What it sends before that is missed.
  ///
  /// - Parameter elements: The values, in order.
  /// - Returns: A publisher of the values of both.
  @inlinable
  @inline(__always)
  public func prepend(_ elements: Output...) -> Concatenated<SequencePublisher<[Output], Failure>, Self> {
    prepend(SequencePublisher(elements))
  }

  /// Sends the elements of a sequence before the values of the upstream.
  ///
  /// They are sent from inside `subscribe`; then the upstream is subscribed to. What it sends before that is missed.
  ///
  /// - Parameter elements: The values. Each subscription goes through the sequence anew.
  /// - Returns: A publisher of the values of both.
  @inlinable
  @inline(__always)
  public func prepend<Elements: Sequence & Sendable>(
    _ elements: Elements
  ) -> Concatenated<SequencePublisher<Elements, Failure>, Self> where Elements.Element == Output {
    prepend(SequencePublisher(elements))
  }

  /// Sends all of another publisher before the values of the upstream.
  ///
  /// ```marbles
  /// source          -1----2-3-|
  /// other           --7-8|
  /// prepend(other)  --7-8-2-3-|
  /// ```
  ///
  /// The upstream is subscribed to when the other has finished, on the thread that finished it. If the other fails,
  /// that is the end.
  ///
  /// - Parameter publisher: What comes first.
  /// - Returns: A publisher of the values of both.
  @inlinable
  @inline(__always)
  public func prepend<First: Publisher>(
    _ publisher: First
  ) -> Concatenated<First, Self> where First.Output == Output, First.Failure == Failure {
    Concatenated(publisher, self)
  }
}
