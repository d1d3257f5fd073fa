public import Causeway

extension Optional where Wrapped: Sendable {
  /// A publisher of the wrapped value, if there is one.
  public struct Publisher: Causeway.Publisher {
    /// The wrapped value's type.
    public typealias Output = Wrapped
    /// The publisher cannot fail.
    public typealias Failure = Never

    /// The value to emit, if any.
    public let output: Wrapped?

    /// Creates a publisher of at most one value.
    ///
    /// - Parameter output: The value; `nil` for a publisher that only finishes.
    public init(_ output: Wrapped?) {
      self.output = output
    }

    /// Delivers the value, if any, and finishes, before this method returns.
    public func subscribe(_ subscriber: sending some Causeway.Subscriber<Wrapped, Never>) {
      SequencePublisher<CollectionOfOne<Wrapped?>, Never>(CollectionOfOne(output)).compactMap { $0 }
        .subscribe(consume subscriber)
    }
  }

  /// A publisher that emits the wrapped value, if any, and finishes.
  public var publisher: Publisher { Publisher(self) }
}
