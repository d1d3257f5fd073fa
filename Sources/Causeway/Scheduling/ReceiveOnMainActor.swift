extension Publisher {
  /// Delivers values on the main actor, as a stream whose operators run there.
  ///
  /// Values are delivered in order. A burst of values costs one hop to the main actor. A value sent on the main actor
  /// while none is waiting is delivered immediately, so a view model has its first value before the first frame. After a
  /// cancel on the main actor nothing is delivered.
  ///
  /// ```swift
  /// token = service.status.receive(on: MainActor.shared).sink { [weak self] in self?.status = $0 }
  /// ```
  ///
  /// - Parameter actor: `MainActor.shared`.
  /// - Returns: The values for code on the main actor. Deliberately not a ``Publisher``, so that closures run on the main
  ///   actor.
  @_alwaysEmitIntoClient
  public consuming func receive(on actor: MainActor) -> MainActorChain<ReceiveOnMainActor<Self>, Output> {
    MainActorChain(ReceiveOnMainActor(self), isOpenToThreads: true)
  }
}

/// The publisher inside the result of `receive(on: MainActor.shared)`.
public struct ReceiveOnMainActor<Upstream: Publisher>: Publisher {
  /// The upstream's value type.
  public typealias Output = MainActorBox<Upstream.Output>
  /// The upstream's failure type.
  public typealias Failure = Upstream.Failure

  @usableFromInline let upstream: Upstream

  @_alwaysEmitIntoClient
  init(_ upstream: Upstream) {
    self.upstream = upstream
  }

  /// Subscribes to the upstream, and delivers on the main actor.
  @_alwaysEmitIntoClient
  public func subscribe(_ subscriber: sending some Subscriber<Output, Failure>) {
    ReceiveOn(upstream, MainActorScheduler()).subscribe(BoxingSubscriber(consume subscriber))
  }
}

/// The subscriber that puts values into boxes, on the main actor.
@usableFromInline
struct BoxingSubscriber<Value: Sendable, Downstream: Subscriber>: Subscriber
where Downstream.Input == MainActorBox<Value> {
  @usableFromInline typealias Input = Value
  @usableFromInline typealias Failure = Downstream.Failure

  @usableFromInline var downstream: Downstream

  @_alwaysEmitIntoClient
  @inline(__always)
  init(_ downstream: sending Downstream) {
    self.downstream = consume downstream
  }

  @_alwaysEmitIntoClient
  @inline(__always)
  mutating func receive(subscription: Subscription) {
    downstream.receive(subscription: subscription)
  }

  @_alwaysEmitIntoClient
  @inline(__always)
  mutating func receive(_ input: Input) {
    downstream.receive(MainActorBox(input))
  }

  @_alwaysEmitIntoClient
  @inline(__always)
  mutating func receive(completion: Completion<Failure>) {
    downstream.receive(completion: completion)
  }

  @_alwaysEmitIntoClient
  @inline(__always)
  static var _isSilenceable: Bool { Downstream._isSilenceable }

  @_alwaysEmitIntoClient
  mutating func _silence() {
    downstream._silence()
  }
}

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
struct SubscribedOnMainActor<Upstream: Publisher, Output: Sendable>: Publisher
where Upstream.Output == MainActorBox<Output> {
  @usableFromInline typealias Failure = Upstream.Failure

  @usableFromInline let upstream: Upstream
  @usableFromInline let isOpenToThreads: Bool

  @_alwaysEmitIntoClient
  init(_ upstream: Upstream, isOpenToThreads: Bool) {
    self.upstream = upstream
    self.isOpenToThreads = isOpenToThreads
  }

  @_alwaysEmitIntoClient
  func subscribe(_ subscriber: sending some Subscriber<Output, Failure>) {
    if isOpenToThreads || MainActorContext.isCurrent {
      upstream.subscribe(UnboxingSubscriber(consume subscriber))
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
    nonisolated(unsafe) let unboxing = UnboxingSubscriber(subscriber, line)
    let upstream = upstream
    MainActorContext.run {
      if !line.isCancelled { upstream.subscribe(transfer(unboxing)) }
    }
  }
}

/// The subscriber that takes values out of their boxes, on the main actor.
@usableFromInline
struct UnboxingSubscriber<Downstream: Subscriber>: Subscriber {
  @usableFromInline typealias Input = MainActorBox<Downstream.Input>
  @usableFromInline typealias Failure = Downstream.Failure

  @usableFromInline var downstream: Downstream
  /// The subscription that the downstream has already received, if this one begins later.
  @usableFromInline let line: SequentialSubscription?

  @_alwaysEmitIntoClient
  @inline(__always)
  init(_ downstream: sending Downstream, _ line: SequentialSubscription? = nil) {
    self.downstream = consume downstream
    self.line = line
  }

  @_alwaysEmitIntoClient
  @inline(__always)
  mutating func receive(subscription: Subscription) {
    if let line { line.replace(with: subscription) } else { downstream.receive(subscription: subscription) }
  }

  @_alwaysEmitIntoClient
  @inline(__always)
  mutating func receive(_ input: Input) {
    downstream.receive(input.value)
  }

  @_alwaysEmitIntoClient
  @inline(__always)
  mutating func receive(completion: Completion<Failure>) {
    line?.finish()
    downstream.receive(completion: completion)
  }

  @_alwaysEmitIntoClient
  @inline(__always)
  static var _isSilenceable: Bool { Downstream._isSilenceable }

  @_alwaysEmitIntoClient
  mutating func _silence() {
    downstream._silence()
  }
}
