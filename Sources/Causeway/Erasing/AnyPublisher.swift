/// A publisher that hides the type of another publisher.
///
/// Use it for a protocol's requirements, which cannot be `some Publisher`. The parts of a chain before and after the
/// erasure are still specialised separately. An erasure costs one dynamic call for each value and one allocation for
/// each subscription.
public struct AnyPublisher<Output: Sendable, Failure: Error>: Publisher {
  /// Subscribes, and shows the subscription if there is a probe.
  @usableFromInline package let attach: @Sendable (sending AnySubscriber<Output, Failure>, AnyStreamProbe?) -> Void

  /// Wraps a publisher.
  @_alwaysEmitIntoClient
  public init(_ publisher: some Publisher<Output, Failure>) {
    attach = { publisher.subscribe($0, for: $1) }
  }

  /// Subscribes to the underlying publisher.
  @_alwaysEmitIntoClient
  @inline(__always)
  public func subscribe(_ subscriber: sending some Subscriber<Output, Failure>) {
    attach(transfer(subscriber.erased()), nil)
  }
}

extension Publisher {
  /// Wraps the publisher in an ``AnyPublisher``.
  ///
  /// ```marbles
  /// source                 -1-2-3-|
  /// eraseToAnyPublisher()  -1-2-3-|
  /// ```
  @_alwaysEmitIntoClient
  @inline(__always)
  public consuming func eraseToAnyPublisher() -> AnyPublisher<Output, Failure> {
    AnyPublisher(self)
  }
}

extension AnyPublisher {
  /// Returns the publisher itself, which is already erased.
  @_alwaysEmitIntoClient
  @inline(__always)
  public func eraseToAnyPublisher() -> AnyPublisher<Output, Failure> {
    self
  }
}
