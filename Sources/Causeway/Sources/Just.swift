/// A publisher that delivers one value to each subscriber and finishes.
///
/// Both happen inside `subscribe`, on the subscribing thread. A subscription costs one small allocation.
public struct Just<Output: Sendable>: Publisher {
  /// This publisher never fails.
  public typealias Failure = Never

  /// The value.
  public let output: Output

  /// Creates a publisher of one value.
  ///
  /// - Parameter output: The value.
  @_alwaysEmitIntoClient
  @inline(__always)
  public init(_ output: Output) {
    self.output = output
  }

  /// Delivers the value and finishes, unless the subscriber cancels first.
  @_alwaysEmitIntoClient
  @inline(__always)
  public func subscribe(_ subscriber: sending some Subscriber<Output, Never>) {
    var subscriber = consume subscriber
    let flag = CancelFlag()
    subscriber.receive(subscription: flag.subscription)
    guard flag.isOpen else { return }
    flag.deliver(to: &subscriber) { subscriber in
      subscriber.receive(output)
      guard flag.isOpen else { return }
      subscriber.receive(completion: .finished)
    }
    flag.end()
  }
}

extension AnyMainActorPublisher where Failure == Never {
  /// A main-actor publisher that delivers one value to each subscriber and finishes.
  ///
  /// - Parameter value: The value, which need not be `Sendable`.
  /// - Returns: The publisher.
  @_alwaysEmitIntoClient
  public static func just(_ value: Output) -> AnyMainActorPublisher {
    AnyMainActorPublisher(MainActorChain(Just(MainActorBox(value))))
  }
}
