/// A publisher that fails immediately, inside `subscribe`.
public struct Fail<Output: Sendable, Failure: Error>: Publisher {
  /// The failure.
  public let error: Failure

  /// Creates a publisher that fails.
  ///
  /// - Parameter error: The failure.
  @_alwaysEmitIntoClient
  @inline(__always)
  public init(error: Failure) {
    self.error = error
  }

  /// Delivers the failure, unless the subscriber cancels first.
  @_alwaysEmitIntoClient
  @inline(__always)
  public func subscribe(_ subscriber: sending some Subscriber<Output, Failure>) {
    var subscriber = consume subscriber
    let flag = CancelFlag()
    subscriber.receive(subscription: flag.subscription)
    guard flag.isOpen else { return }
    flag.deliver(to: &subscriber) { $0.receive(completion: .failure(error)) }
    flag.end()
  }
}

extension AnyMainActorPublisher {
  /// A main-actor publisher that fails immediately.
  ///
  /// - Parameter failure: The failure.
  /// - Returns: The publisher.
  @_alwaysEmitIntoClient
  public static func fail(_ failure: Failure) -> AnyMainActorPublisher {
    AnyMainActorPublisher(MainActorChain(Fail<MainActorBox<Output>, Failure>(error: failure)))
  }
}
