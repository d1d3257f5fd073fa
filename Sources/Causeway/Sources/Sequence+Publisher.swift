extension Sequence where Self: Sendable, Element: Sendable {
  /// A publisher that sends the elements to each subscriber, inside `subscribe`, and finishes.
  @inlinable
  @inline(__always)
  public var publisher: SequencePublisher<Self, Never> {
    SequencePublisher(self)
  }
}
