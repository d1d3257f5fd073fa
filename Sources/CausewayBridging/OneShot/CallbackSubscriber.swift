public import Causeway
public import Synchronization

/// One subscription to a ``CallbackFuture``, with the subscriber in the subclass.
///
/// An ``Emitter`` would do as well, and has a queue and a lock that a single value does not need.
@usableFromInline
class CallbackSubscriber<Value: Sendable, Failure: Error>: @unchecked Sendable {
  @usableFromInline typealias Outcome = Result<Value, CallbackError<Failure>>
  /// Delivers an outcome, unless cancelled, and releases the subscriber.
  @usableFromInline typealias Operation = (CallbackSubscriber, UnsafePointer<Outcome>) -> Void

  /// Whether it has ended or was cancelled.
  @usableFromInline final let isOver = Atomic(false)
  @usableFromInline final let operate: Operation
  /// The callback, once the service has been called and has not answered yet.
  private final let pending = Locked<WeakCallback?>(nil)

  @inlinable
  @inline(__always)
  init(operate: @escaping Operation) {
    self.operate = operate
  }

  @inlinable
  @inline(__always)
  final var isLive: Bool { !isOver.load(ordering: .acquiring) }

  /// Takes the outcome, from whoever the box has settled on: nobody else touches the subscriber.
  @inlinable
  @inline(__always)
  final func receive(_ outcome: Outcome) {
    withUnsafePointer(to: outcome) { operate(self, $0) }
  }

  /// Ends the callback when this is cancelled, which may have happened already.
  @usableFromInline
  final func watch(_ callback: EndableCallback) {
    let reference = WeakCallback(callback)
    pending.withLock { $0 = reference }
    if !isLive { callback.end(timedOut: false) }
  }

  @usableFromInline
  final func cancel() {
    guard !isOver.exchange(true, ordering: .acquiringAndReleasing) else { return }
    pending.withLock { $0 }?.callback?.end(timedOut: false)
  }

  @inlinable
  final var subscription: Subscription {
    Subscription(self) { object, request in
      let this = unsafeDowncast(object, to: CallbackSubscriber<Value, Failure>.self)
      guard request == .cancel else { return request == .isActive && this.isLive }
      this.cancel()
      return false
    }
  }
}

/// A subscription with the subscriber inline.
@usableFromInline
final class CallbackChain<Chain: Subscriber, Failure: Error>: CallbackSubscriber<Chain.Input, Failure>,
  @unchecked Sendable
where Chain.Failure == CallbackError<Failure> {
  /// The subscriber, until the callback is answered, as every callback is, be it by its own release.
  @exclusivity(unchecked) @usableFromInline var chain = Slot()

  @inlinable
  @inline(__always)
  init() {
    super.init { node, outcome in
      let node = unsafeDowncast(node, to: CallbackChain<Chain, Failure>.self)
      var chain = node.chain.take(Chain.self)
      switch outcome.pointee {
      case .success(let value):
        if node.isLive { chain.receive(value) }
        if node.isLive { chain.receive(completion: .finished) }
      case .failure(let failure):
        if node.isLive { chain.receive(completion: .failure(failure)) }
      }
      node.isOver.store(true, ordering: .releasing)
    }
  }
}
