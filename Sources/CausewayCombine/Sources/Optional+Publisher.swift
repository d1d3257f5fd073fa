public import Causeway

extension Optional where Wrapped: Sendable {
  /// A publisher of the wrapped value, if there is one.
  public struct Publisher: Causeway.Publisher {
    /// The wrapped value's type.
    public typealias Output = Wrapped
    /// It never fails.
    public typealias Failure = Never

    /// The value sent, if there is one.
    public let output: Wrapped?

    /// Makes a publisher of at most one value.
    ///
    /// - Parameter output: The value, or `nil` for a publisher that only finishes.
    public init(_ output: Wrapped?) {
      self.output = output
    }

    /// Sends the value if there is one, and finishes, inside `subscribe`.
    public func subscribe(_ subscriber: sending some Subscriber<Wrapped, Never>) {
      SequencePublisher<CollectionOfOne<Wrapped?>, Never>(CollectionOfOne(output)).compactMap { $0 }
        .subscribe(subscriber)
    }
  }

  /// A publisher that sends the wrapped value if there is one, and finishes.
  public var publisher: Publisher { Publisher(self) }
}
