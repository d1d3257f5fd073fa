/// A publisher that fails at once, inside `subscribe`.
public struct Fail<Output: Sendable, Failure: Error>: Publisher {
  /// The failure type.
  public let error: Failure

  /// Makes a publisher that fails.
  ///
  /// - Parameter error: The failure.
  @inlinable
  @inline(__always)
  public init(error: Failure) {
    self.error = error
  }

  /// Fails, unless cancelled before.
  @inlinable
  @inline(__always)
  public func subscribe(_ subscriber: sending some Subscriber<Output, Failure>) {
    var subscriber = subscriber
    let flag = CancelFlag()
    subscriber.receive(subscription: flag.subscription)
    if flag.isCancelled { return }
    subscriber.receive(completion: .failure(error))
    flag.end()
  }
}
