extension MainActorPublisher where Output: Sendable {
  /// A ``Publisher`` of the same values, which are sent on the main actor.
  ///
  /// It may be subscribed to on any thread. If that is not the main actor, the subscription begins in a later turn of the
  /// main actor, unless this publisher comes from `receive(on: MainActor.shared)`.
  @_alwaysEmitIntoClient
  public nonisolated var publisher: some Publisher<Output, Failure> {
    SubscribedOnMainActor(_engine.upstream, isOpenToThreads: _engine.isOpenToThreads)
  }
}

/// A publisher that subscribes to another one on the main actor, and takes the values out of their boxes.
@usableFromInline
package struct SubscribedOnMainActor<Upstream: Publisher, Output: Sendable>: Publisher
where Upstream.Output == MainActorBox<Output> {
  @usableFromInline package typealias Failure = Upstream.Failure

  @usableFromInline package let upstream: Upstream
  @usableFromInline package let isOpenToThreads: Bool

  @_alwaysEmitIntoClient
  package init(_ upstream: Upstream, isOpenToThreads: Bool) {
    self.upstream = upstream
    self.isOpenToThreads = isOpenToThreads
  }

  @_alwaysEmitIntoClient
  package func subscribe(_ subscriber: sending some Subscriber<Output, Failure>) {
    if isOpenToThreads || MainActorContext.isCurrent {
      upstream.map { $0.value }.subscribe(consume subscriber)
    } else {
      subscribeLater(consume subscriber)
    }
  }

  /// Subscribes in a later turn of the main actor.
  ///
  /// The subscriber has its subscription immediately (R1).
  @_alwaysEmitIntoClient
  @inline(never)
  func subscribeLater<Downstream: Subscriber<Output, Failure>>(_ subscriber: sending Downstream) {
    var subscriber = consume subscriber
    let line = SequentialSubscription()
    subscriber.receive(subscription: line.subscription)
    // Safety: Handed over once, to the publisher. Tested by `MainActorConversionTests`.
    nonisolated(unsafe) let successor = SuccessorSubscriber(subscriber, line)
    let values = upstream.map { $0.value }
    MainActorContext.run {
      if !line.isCancelled { values.subscribe(transfer(successor)) }
    }
  }
}
