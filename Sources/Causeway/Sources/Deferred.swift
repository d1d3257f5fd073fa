/// A publisher that is made anew for each subscriber.
public struct Deferred<Made: Publisher>: Publisher {
  /// The type of the emitted values.
  public typealias Output = Made.Output
  /// The failure type.
  public typealias Failure = Made.Failure

  @usableFromInline let make: @Sendable () -> Made

  /// Puts off making a publisher until somebody subscribes.
  ///
  /// - Parameter make: Makes the publisher, on the subscribing thread. It is not held by the subscription.
  @_disfavoredOverload  // CausewayCombine takes the same closure without @Sendable.
  @inlinable
  @inline(__always)
  public init(_ make: @escaping @Sendable () -> Made) {
    self.make = make
  }

  /// Makes the publisher and subscribes to it.
  @inlinable
  @inline(__always)
  public func subscribe(_ subscriber: sending some Subscriber<Output, Failure>) {
    make().subscribe(subscriber)
  }
}
