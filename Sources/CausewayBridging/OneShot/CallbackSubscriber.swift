public import Causeway
public import Synchronization

/// One subscription to a ``CallbackFuture``, with the subscriber in the subclass.
///
/// An ``Emitter`` would do as well, and has a queue that a single value does not need.
@usableFromInline
class CallbackSubscriber<Value: Sendable, Failure: Error>: @unchecked Sendable {
  @usableFromInline typealias Outcome = Result<Value, CallbackError<Failure>>
  /// Delivers an outcome, unless cancelled, and releases the subscriber.
  @usableFromInline typealias Operation = (CallbackSubscriber, UnsafePointer<Outcome>) -> Void

  @usableFromInline final let isCancelled = Atomic(false)
  @usableFromInline final let operate: Operation
  @usableFromInline final let link: Locked<CallbackLink>

  @inlinable
  @inline(__always)
  init(_ box: CallbackBox<Value, Failure>, operate: @escaping Operation) {
    link = Locked(.calling(box))
    self.operate = operate
  }

  /// Takes the outcome. The box has settled who brings it: nobody else touches the subscriber.
  @inlinable
  @inline(__always)
  final func receive(_ outcome: Outcome) {
    withUnsafePointer(to: outcome) { operate(self, $0) }
  }

  /// Lets go of the box once the service has been called.
  @inlinable
  @inline(__always)
  final func loosen(_ box: CallbackBox<Value, Failure>) {
    let next: CallbackLink = box.now.phase == .awaited ? .called(WeakCallback(box)) : .over
    // The caller still holds the box: it is not released under the lock.
    link.withLock { $0 = next }
  }

  @usableFromInline
  final func cancel() {
    guard !isCancelled.exchange(true, ordering: .acquiringAndReleasing) else { return }
    link.withLock { $0.callback }?.end(timedOut: false)
  }
}

/// A subscription with the subscriber inline.
@usableFromInline
final class CallbackChain<Chain: Subscriber, Failure: Error>: CallbackSubscriber<Chain.Input, Failure>,
  @unchecked Sendable
where Chain.Failure == CallbackError<Failure> {
  /// The subscriber. The box answers every subscription, be it by its own release, which takes it out.
  @exclusivity(unchecked) @usableFromInline var chain = Slot()

  @inlinable
  @inline(__always)
  init(_ chain: sending Chain, _ box: CallbackBox<Chain.Input, Failure>) {
    super.init(box) { node, outcome in
      let node = unsafeDowncast(node, to: CallbackChain<Chain, Failure>.self)
      var chain = node.chain.take(Chain.self)
      switch outcome.pointee {
      case .success(let value):
        if node.isLive { chain.receive(value) }
        if node.isLive { chain.receive(completion: .finished) }
      case .failure(let failure):
        if node.isLive { chain.receive(completion: .failure(failure)) }
      }
    }
    var chain = chain
    let node = self
    chain.receive(subscription: Subscription { node.cancel() })
    self.chain.put(chain)
  }

  @inlinable
  @inline(__always)
  var isLive: Bool { !isCancelled.load(ordering: .acquiring) }
}
