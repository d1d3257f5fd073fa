extension Publisher {
  /// Sends values after those of the upstream, when it has finished.
  ///
  /// ```marbles
  /// source        -1-2-|
  /// append(7, 8)  -1-2-(78|)
  /// ```
  ///
  /// - Parameter elements: The values, in order. They are not sent if the upstream fails.
  /// - Returns: A publisher of the values of both.
  @inlinable
  @inline(__always)
  public func append(_ elements: Output...) -> Concatenated<Self, SequencePublisher<[Output], Failure>> {
    append(SequencePublisher(elements))
  }

  /// Sends the elements of a sequence after the values of the upstream, when it has finished.
  ///
  /// - Parameter elements: The values. Each subscription goes through the sequence anew, unless the upstream fails.
  /// - Returns: A publisher of the values of both.
  @inlinable
  @inline(__always)
  public func append<Elements: Sequence & Sendable>(
    _ elements: Elements
  ) -> Concatenated<Self, SequencePublisher<Elements, Failure>> where Elements.Element == Output {
    append(SequencePublisher(elements))
  }

  /// Sends all of another publisher after the values of the upstream, when it has finished.
  ///
  /// ```marbles
  /// source         -1-2-|
  /// other          --7----8-|
  /// append(other)  -1-2---8-|
  /// ```
  ///
  /// The other is subscribed to on the thread that finished the upstream, and not at all if that fails. What it sends
  /// before is missed.
  ///
  /// - Parameter publisher: What comes after.
  /// - Returns: A publisher of the values of both.
  @inlinable
  @inline(__always)
  public func append<Second: Publisher>(
    _ publisher: Second
  ) -> Concatenated<Self, Second> where Second.Output == Output, Second.Failure == Failure {
    Concatenated(self, publisher)
  }
}
