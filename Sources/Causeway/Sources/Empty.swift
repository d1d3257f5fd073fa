/// A publisher that sends no value.
public struct Empty<Output: Sendable, Failure: Error>: Publisher {
  /// Whether it finishes, rather than never end.
  public let completeImmediately: Bool

  /// Makes a publisher without values.
  ///
  /// - Parameter completeImmediately: Whether it finishes, inside `subscribe`. If not, the subscriber is released at
  ///   once, since nothing will ever be sent to it.
  @inlinable
  @inline(__always)
  public init(completeImmediately: Bool = true) {
    self.completeImmediately = completeImmediately
  }

  /// Finishes, if that is asked for.
  @inlinable
  @inline(__always)
  public func subscribe(_ subscriber: sending some Subscriber<Output, Failure>) {
    var subscriber = subscriber
    let flag = CancelFlag()
    subscriber.receive(subscription: flag.subscription)
    if completeImmediately, !flag.isCancelled { subscriber.receive(completion: .finished) }
    flag.end()
  }
}
