/// A publisher that creates another publisher for each subscriber.
public struct Deferred<Made: Publisher>: Publisher {
  /// The type of the emitted values.
  public typealias Output = Made.Output
  /// The failure type.
  public typealias Failure = Made.Failure

  @usableFromInline package let make: @Sendable () -> Made

  /// Creates a deferred publisher.
  ///
  /// - Parameter make: Creates the publisher for a subscriber, on the subscribing thread. The subscription does not
  ///   retain the closure.
  @_disfavoredOverload  // CausewayCombine takes the same closure without @Sendable.
  @_alwaysEmitIntoClient
  @inline(__always)
  public init(_ make: @escaping @Sendable () -> Made) {
    self.make = make
  }

  /// Creates the publisher and subscribes to it.
  @_alwaysEmitIntoClient
  @inline(__always)
  public func subscribe(_ subscriber: sending some Subscriber<Output, Failure>) {
    make().subscribe(consume subscriber)
  }
}

extension AnyMainActorPublisher {
  /// A main-actor publisher that a closure makes anew for each subscriber.
  ///
  /// - Parameter make: Called on the main actor for each subscriber, inside the subscription.
  /// - Returns: The publisher.
  @_alwaysEmitIntoClient
  public static func deferred<Made: MainActorPublisher>(
    _ make: @escaping () -> Made
  ) -> AnyMainActorPublisher where Made.Output == Output, Made.Failure == Failure {
    let start = { make().base }
    let make = unchecked(start)
    return AnyMainActorPublisher(MainActorChain(Deferred { make() }))
  }
}
