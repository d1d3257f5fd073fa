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
