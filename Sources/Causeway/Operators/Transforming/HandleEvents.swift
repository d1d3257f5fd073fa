extension Publisher {
  /// Calls closures for each event, then forwards the event unchanged.
  ///
  /// ```marbles
  /// source           -1-2-3-|
  /// handleEvents(…)  -1-2-3-|
  /// ```
  ///
  /// Each subscription calls either `receiveCompletion` or `receiveCancel`, at most once. The closures run on the
  /// thread that sends or cancels, and are released on completion or cancel. `receiveCancel` costs one allocation per
  /// subscription; the other closures cost none.
  ///
  /// - Parameters:
  ///   - receiveSubscription: Called first, with the upstream's subscription.
  ///   - receiveOutput: Called for each value, before it is forwarded.
  ///   - receiveCompletion: Called for the completion, before it is forwarded.
  ///   - receiveCancel: Called when the subscription is cancelled before completion, before the upstream is cancelled.
  /// - Returns: A publisher of the same values.
  @_disfavoredOverload  // CausewayCombine takes the same closure without @Sendable.
  @_alwaysEmitIntoClient
  @inline(__always)
  public consuming func handleEvents(
    receiveSubscription: (@Sendable (Subscription) -> Void)? = nil,
    receiveOutput: (@Sendable (Output) -> Void)? = nil,
    receiveCompletion: (@Sendable (Completion<Failure>) -> Void)? = nil,
    receiveCancel: (@Sendable () -> Void)? = nil
  ) -> HandleEvents<Self> {
    HandleEvents(
      self,
      EventHooks(
        subscription: receiveSubscription, output: receiveOutput, completion: receiveCompletion, cancel: receiveCancel))
  }
}

extension MainActorPublisher {
  /// Like `Publisher.handleEvents(receiveSubscription:receiveOutput:receiveCompletion:receiveCancel:)`, on the main actor.
  ///
  /// A cancel on another thread calls `receiveCancel` in a later turn of the main actor.
  @_alwaysEmitIntoClient
  @inline(__always)
  public func handleEvents(
    receiveSubscription: ((Subscription) -> Void)? = nil, receiveOutput: ((Output) -> Void)? = nil,
    receiveCompletion: ((Completion<Failure>) -> Void)? = nil, receiveCancel: (() -> Void)? = nil
  ) -> MainActorChain<HandleEvents<Upstream>, Output> {
    MainActorChain(
      base.handleEvents(
        receiveSubscription: receiveSubscription.map { unchecked($0) },
        receiveOutput: receiveOutput.map { unboxing($0) },
        receiveCompletion: receiveCompletion.map { unchecked($0) },
        receiveCancel: receiveCancel.map { receive in
          let receive = unchecked(receive)
          return { MainActorContext.run { receive() } }
        }))
  }
}

/// The publisher of ``Publisher/handleEvents(receiveSubscription:receiveOutput:receiveCompletion:receiveCancel:)``.
public struct HandleEvents<Upstream: Publisher>: Publisher {
  /// The type of the emitted values.
  public typealias Output = Upstream.Output
  /// The failure type.
  public typealias Failure = Upstream.Failure

  @usableFromInline package let upstream: Upstream
  @usableFromInline package let hooks: EventHooks<Output, Failure>

  @_alwaysEmitIntoClient
  @inline(__always)
  package init(_ upstream: Upstream, _ hooks: EventHooks<Output, Failure>) {
    self.upstream = upstream
    self.hooks = hooks
  }

  /// Subscribes to the upstream, and calls the closures before the subscriber.
  @_alwaysEmitIntoClient
  @inline(__always)
  public func subscribe(_ subscriber: sending some Subscriber<Output, Failure>) {
    upstream.subscribe(HandleEventsSubscriber(hooks, consume subscriber))
  }
}

/// A subscriber that calls closures before the downstream subscriber.
@usableFromInline
struct HandleEventsSubscriber<Downstream: Subscriber>: Subscriber {
  @usableFromInline typealias Input = Downstream.Input
  @usableFromInline typealias Failure = Downstream.Failure

  @usableFromInline let hooks: EventHooks<Input, Failure>
  @usableFromInline var downstream: Downstream
  /// The subscription passed downstream, if there is a closure to call on cancel.
  @usableFromInline var watch: CancelWatch?
  /// Whether a closure has cancelled, for a downstream that cannot be silenced.
  @usableFromInline var isSilenced = false

  @_alwaysEmitIntoClient
  @inline(__always)
  init(_ hooks: EventHooks<Input, Failure>, _ downstream: sending Downstream) {
    self.hooks = hooks
    self.downstream = consume downstream
  }

  @_alwaysEmitIntoClient
  @inline(__always)
  mutating func receive(subscription: Subscription) {
    hooks.subscription?(subscription)
    if let cancel = hooks.cancel {
      let watch = CancelWatch(subscription, onCancel: cancel)
      self.watch = watch
      downstream.receive(subscription: watch.subscription)
    } else {
      downstream.receive(subscription: subscription)
    }
  }

  @_alwaysEmitIntoClient
  @inline(__always)
  mutating func receive(_ input: Input) {
    hooks.output?(input)
    if !Downstream._isSilenceable, isSilenced { return }
    downstream.receive(input)
  }

  @_alwaysEmitIntoClient
  @inline(__always)
  mutating func receive(completion: Completion<Failure>) {
    // After a cancel, `receiveCancel` has been called; `receiveCompletion` must not be called as well.
    if let watch, !watch.end() { return }
    hooks.completion?(completion)
    if !Downstream._isSilenceable, isSilenced { return }
    downstream.receive(completion: completion)
  }

  @_alwaysEmitIntoClient
  @inline(__always)
  static var _isSilenceable: Bool { true }

  @_alwaysEmitIntoClient
  mutating func _silence() {
    isSilenced = true
    downstream._silence()
  }
}

/// The closures that ``HandleEvents`` calls.
@usableFromInline
package struct EventHooks<Output: Sendable, Failure: Error>: Sendable {
  @usableFromInline let subscription: (@Sendable (Subscription) -> Void)?
  @usableFromInline let output: (@Sendable (Output) -> Void)?
  @usableFromInline let completion: (@Sendable (Completion<Failure>) -> Void)?
  @usableFromInline let cancel: (@Sendable () -> Void)?

  @_alwaysEmitIntoClient
  @inline(__always)
  init(
    subscription: (@Sendable (Subscription) -> Void)?, output: (@Sendable (Output) -> Void)?,
    completion: (@Sendable (Completion<Failure>) -> Void)?, cancel: (@Sendable () -> Void)?
  ) {
    self.subscription = subscription
    self.output = output
    self.completion = completion
    self.cancel = cancel
  }
}
