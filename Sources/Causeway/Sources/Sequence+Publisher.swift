extension Sequence where Self: Sendable, Element: Sendable {
  /// A publisher that delivers the elements to each subscriber, inside `subscribe`, and finishes.
  ///
  /// The sequence may be infinite if the operators that follow complete early or take elements on demand: see
  /// ``SequencePublisher``.
  @_alwaysEmitIntoClient
  @inline(__always)
  public var publisher: SequencePublisher<Self, Never> {
    SequencePublisher(self)
  }
}
