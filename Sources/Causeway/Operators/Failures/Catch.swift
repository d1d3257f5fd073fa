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

extension MainActorPublisher {
  /// Like `Publisher.catch(_:)`, on the main actor.
  @_alwaysEmitIntoClient
  @inline(__always)
  public func `catch`<Next: MainActorPublisher>(
    _ handler: @escaping (Failure) -> Next
  ) -> MainActorChain<Catch<Upstream, Next.Upstream>, Output> where Next.Output == Output {
    let start = { handler($0).base }
    return MainActorChain(base.catch(unchecked(start)))
  }

  /// Like `Publisher.catch(_:)`, on the main actor.
  ///
  /// The values of the next publisher are received there.
  @_alwaysEmitIntoClient
  @inline(__always)
  public func `catch`<Next: Publisher>(
    _ handler: @escaping (Failure) -> Next
  ) -> MainActorChain<Catch<Upstream, ReceiveOnMainActor<Next>>, Output> where Next.Output == Output {
    `catch` { handler($0).receive(on: MainActor.shared) }
  }
}

/// The publisher of ``Publisher/catch(_:)``.
public struct Catch<Upstream: Publisher, Next: Publisher>: Publisher where Next.Output == Upstream.Output {
  /// The type of the emitted values.
  public typealias Output = Upstream.Output
  /// The failure type.
  public typealias Failure = Next.Failure

  @usableFromInline package let upstream: Upstream
  @usableFromInline package let handler: @Sendable (Upstream.Failure) -> Next

  @_alwaysEmitIntoClient
  @inline(__always)
  package init(_ upstream: Upstream, _ handler: @escaping @Sendable (Upstream.Failure) -> Next) {
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

/// A subscriber that forwards values until a failure, then moves the downstream subscriber to another publisher.
@usableFromInline
struct CatchSubscriber<Next: Publisher, UpstreamFailure: Error, Downstream: Subscriber>: Subscriber
where Downstream.Input == Next.Output, Downstream.Failure == Next.Failure {
  @usableFromInline typealias Input = Downstream.Input
  @usableFromInline typealias Failure = UpstreamFailure

  @usableFromInline let handler: @Sendable (UpstreamFailure) -> Next
  /// The downstream subscriber, until it is moved.
  @usableFromInline var downstream: Downstream?
  @usableFromInline let sequence: SequentialSubscription
  /// Whether the downstream subscriber has its subscription, because it is a ``Tail``.
  @usableFromInline let isTail: Bool

  @_alwaysEmitIntoClient
  @inline(__always)
  init(_ handler: @escaping @Sendable (UpstreamFailure) -> Next, _ downstream: sending Downstream) {
    self.handler = handler
    self.downstream = consume downstream
    sequence = SequentialSubscription()
    isTail = false
  }

  @_alwaysEmitIntoClient
  init(_ handler: @escaping @Sendable (UpstreamFailure) -> Next, tail: Tail<Input, Downstream.Failure>)
  where Downstream == AnySubscriber<Next.Output, Next.Failure> {
    self.handler = handler
    downstream = tail.subscriber
    sequence = tail.line
    isTail = true
  }

  @_alwaysEmitIntoClient
  @inline(__always)
  mutating func receive(subscription: Subscription) {
    sequence.replace(with: subscription)
    let whole = sequence.subscription
    if !isTail { downstream?.receive(subscription: whole) }
  }

  @_alwaysEmitIntoClient
  @inline(__always)
  mutating func receive(_ input: Input) {
    downstream?.receive(input)
  }

  @_alwaysEmitIntoClient
  @inline(never)
  mutating func receive(completion: Completion<UpstreamFailure>) {
    guard !sequence.isCancelled else { return }
    switch completion {
    case .finished:
      sequence.finish()
      downstream?.receive(completion: .finished)
      downstream.release()
    case .failure(let failure):
      guard let downstream = downstream.take() else { return }
      sequence.proceed(to: handler(failure), with: transfer(downstream))
    }
  }

  @_alwaysEmitIntoClient
  @inline(__always)
  static var _isSilenceable: Bool { Downstream._isSilenceable }

  @_alwaysEmitIntoClient
  mutating func _silence() {
    downstream?._silence()
  }
}
