/// Calls hooks, then what comes after it.
@usableFromInline
struct HandleEventsSubscriber<Downstream: Subscriber>: Subscriber {
  @usableFromInline typealias Input = Downstream.Input
  @usableFromInline typealias Failure = Downstream.Failure

  @usableFromInline let hooks: EventHooks<Input, Failure>
  @usableFromInline var downstream: Downstream
  /// The subscription handed out, when somebody wants to know that it is cancelled.
  @usableFromInline var watch: CancelWatch?

  @inlinable
  @inline(__always)
  init(_ hooks: EventHooks<Input, Failure>, _ downstream: sending Downstream) {
    self.hooks = hooks
    self.downstream = downstream
  }

  @inlinable
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

  @inlinable
  @inline(__always)
  mutating func receive(_ input: Input) {
    hooks.output?(input)
    downstream.receive(input)
  }

  @inlinable
  @inline(__always)
  mutating func receive(completion: Completion<Failure>) {
    // A cancel that came first has been told already, so that the end is not told as well.
    if let watch, !watch.end() { return }
    hooks.completion?(completion)
    downstream.receive(completion: completion)
  }
}
