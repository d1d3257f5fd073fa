extension Publisher {
  /// Continues with another publisher if the upstream fails.
  ///
  /// ```marbles
  /// source                -1-2-#
  /// other                 --3-----4-|
  /// catch { _ in other }  -1-2----4-|
  /// ```
  ///
  /// The upstream's failure is not forwarded; the other publisher's failure is. A cancelled subscription does not
  /// continue. Each subscription costs one allocation.
  ///
  /// - Parameter handler: Returns the other publisher for the failure. Called at most once per subscription, on the
  ///   sending thread.
  /// - Returns: A publisher of the values of both.
  @_disfavoredOverload  // CausewayCombine takes the same closure without @Sendable.
  @_alwaysEmitIntoClient
  @inline(__always)
  public consuming func `catch`<Next: Publisher>(
    _ handler: @escaping @Sendable (Failure) -> Next
  ) -> Catch<Self, Next> where Next.Output == Output {
    Catch(self, handler)
  }
}

/// The publisher of ``Publisher/catch(_:)``.
public struct Catch<Upstream: Publisher, Next: Publisher>: Publisher where Next.Output == Upstream.Output {
  /// The type of the emitted values.
  public typealias Output = Upstream.Output
  /// The failure type.
  public typealias Failure = Next.Failure

  @usableFromInline let upstream: Upstream
  @usableFromInline let handler: @Sendable (Upstream.Failure) -> Next

  @_alwaysEmitIntoClient
  @inline(__always)
  init(_ upstream: Upstream, _ handler: @escaping @Sendable (Upstream.Failure) -> Next) {
    self.upstream = upstream
    self.handler = handler
  }

  /// Subscribes to the upstream, and to the other publisher if the upstream fails.
  @_alwaysEmitIntoClient
  @inline(__always)
  public func subscribe(_ subscriber: sending some Subscriber<Output, Failure>) {
    var subscriber = consume subscriber
    if let tail = subscriber.takeTail() {
      upstream.subscribe(CatchSubscriber(handler, tail: tail))
    } else {
      upstream.subscribe(CatchSubscriber(handler, transfer(subscriber)))
    }
  }
}
