/// A publisher whose type is only its output and its failure.
///
/// Services state their streams with it, because a protocol's property cannot be `some Publisher`. What comes before and
/// what comes after the erasure are still compiled as a whole each; an erasure costs one dynamic call for each value
/// and one allocation for each subscription.
public struct AnyPublisher<Output: Sendable, Failure: Error>: Publisher {
  @usableFromInline let attach: @Sendable (sending AnySubscriber<Output, Failure>) -> Void

  /// Hides a publisher's type.
  @inlinable
  public init(_ publisher: some Publisher<Output, Failure>) {
    attach = { publisher.subscribe($0) }
  }

  /// Subscribes to the publisher behind it.
  @inlinable
  @inline(__always)
  public func subscribe(_ subscriber: sending some Subscriber<Output, Failure>) {
    attach(AnySubscriber(subscriber))
  }
}

extension Publisher {
  /// Hides the publisher's type.
  @inlinable
  @inline(__always)
  public func eraseToAnyPublisher() -> AnyPublisher<Output, Failure> {
    AnyPublisher(self)
  }
}

extension AnyPublisher {
  /// Itself: there is nothing left to hide.
  @inlinable
  @inline(__always)
  public func eraseToAnyPublisher() -> AnyPublisher<Output, Failure> {
    self
  }
}
