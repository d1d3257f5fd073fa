extension Sequence where Self: Sendable, Element: Sendable {
  /// A publisher that sends the elements to each subscriber, inside `subscribe`, and finishes.
  ///
  /// The sequence may be endless, behind operators that end early or take an element when they can use it: see
  /// ``SequencePublisher``.
  @inlinable
  @inline(__always)
  public var publisher: SequencePublisher<Self, Never> {
    SequencePublisher(self)
  }
}
