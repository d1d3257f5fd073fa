public import Causeway

/// One subscription to a ``CallbackFuture``.
///
/// The subclass stores the subscriber.
///
/// Used instead of an ``Emitter``, whose queue and lock a single value does not need.
@usableFromInline
class CallbackSubscriber<Value: Sendable, Failure: Error>: SubscriptionTarget, @unchecked Sendable {
  // Safety: `operate` is created with the node whose type it casts to; its pointer is used only during the call. Tested
  // by `CallbackStressTests`, `CallbackFutureTests`.

  @usableFromInline typealias Outcome = Result<Value, CallbackError<Failure>>
  /// A function that delivers an outcome, unless the subscription is cancelled, and releases the subscriber.
  @usableFromInline typealias Operation = (CallbackSubscriber, UnsafePointer<Outcome>) -> Void

  /// Whether the subscription has ended or was cancelled.
  @usableFromInline final let isOver = AtomicBool(false)
  @usableFromInline final let operate: Operation
  @exclusivity(unchecked) @usableFromInline final var delivery = SynchronousDelivery()
  /// The thread that delivers.
  @usableFromInline final let deliverer = OwnerMark()
  /// The callback, from the call to the service until its answer.
  private final let pending = Locked<WeakCallback?>(nil)

  @_alwaysEmitIntoClient
  @inline(__always)
  init(operate: @escaping Operation) {
    self.operate = operate
  }

  @_alwaysEmitIntoClient
  @inline(__always)
  final var isOpen: Bool { !isOver.load(ordering: .acquiring) }

  /// Delivers the outcome.
  ///
  /// The box selects the single thread that calls this, so no other thread touches the subscriber.
  @_alwaysEmitIntoClient
  @inline(__always)
  final func receive(_ outcome: Outcome) {
    withUnsafePointer(to: outcome) { operate(self, $0) }
  }

  /// Ends the callback when this subscription is cancelled, which may have happened already.
  @usableFromInline
  final func watch(_ callback: EndableCallback) {
    let reference = WeakCallback(callback)
    pending.withLock { $0 = reference }
    if !isOpen { callback.end(timedOut: false) }
  }

  @usableFromInline
  final func cancel() {
    guard !isOver.exchange(true, ordering: .acquiringAndReleasing) else { return }
    if deliverer.isCallingThread { delivery.silence() }
    pending.withLock { $0 }?.callback?.end(timedOut: false)
  }
}

/// A subscription that stores its subscriber inline.
@usableFromInline
final class CallbackChain<Chain: Subscriber, Failure: Error>: CallbackSubscriber<Chain.Input, Failure>,
  @unchecked Sendable
where Chain.Failure == CallbackError<Failure> {
  // Safety: As `CallbackSubscriber`: the answer, which comes once, takes the subscriber out of `chain`.

  /// The subscriber, stored until the callback is answered.
  ///
  /// Every callback is answered, at the latest when it is released.
  @exclusivity(unchecked) @usableFromInline var chain = UntypedStorage()

  @_alwaysEmitIntoClient
  @inline(__always)
  init() {
    super.init { node, outcome in
      let node = unsafeDowncast(node, to: CallbackChain<Chain, Failure>.self)
      var chain = node.chain.take(Chain.self)
      withUnsafeMutablePointer(to: &chain) { chain in
        node.delivery.begin(chain)
        node.deliverer.set()
        switch outcome.pointee {
        case .success(let value):
          if node.isOpen { chain.pointee.receive(value) }
          if node.isOpen { chain.pointee.receive(completion: .finished) }
        case .failure(let failure):
          if node.isOpen { chain.pointee.receive(completion: .failure(failure)) }
        }
        node.deliverer.remove()
      }
      node.isOver.store(true, ordering: .releasing)
    }
  }
}
