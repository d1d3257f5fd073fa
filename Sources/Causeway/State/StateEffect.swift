/// A subscription to a state.
///
/// The roots of the state visit it after a change. It compares the version of the state with the one that it has
/// delivered, so it delivers each value once, and always the latest one.
@usableFromInline
class StateEffect: StateLink, SubscriptionTarget, @unchecked Sendable {
  // Safety: Used on the main actor only, except `lifecycle`, which is atomic. `node` is retained by `state` until the
  // effect is dead. Tested by `StateThreadsTests`, `StateSubscriptionTests`.

  /// A function that delivers the value of the state; without one, it releases the subscriber.
  ///
  /// It is created where the subscriber's type is concrete, and is the only dynamic call between a state and a sink.
  /// The state is not retained, because a caller retains it.
  @usableFromInline typealias Operation = (StateEffect, Unmanaged<StateCore>?) -> Void

  @usableFromInline final let lifecycle = Lifecycle(LifecyclePhase.joining)
  /// The version of the delivered value.
  @exclusivity(unchecked) private final var seen: UInt = 0
  /// Whether the value has changed more than once since the last delivery, if the state is distinct.
  @exclusivity(unchecked) @usableFromInline final var hasSkipped = false
  /// Whether the effect is in the queue of the graph.
  @exclusivity(unchecked) final var isQueued = false
  /// The turn of the graph in which ``visits`` were counted.
  @exclusivity(unchecked) final var turn: UInt = 0
  @exclusivity(unchecked) final var visits: UInt = 0
  @exclusivity(unchecked) private final var state: StateCore?
  /// The state, without a reference count.
  unowned(unsafe) final let node: StateCore
  private final let operate: Operation

  @usableFromInline
  init(_ state: StateCore, operate: @escaping Operation) {
    self.state = state
    node = state
    self.operate = operate
    super.init(isFollower: false)
  }

  /// Whether the subscription is not cancelled.
  @usableFromInline final var isOpen: Bool { lifecycle.isOpen }

  /// Delivers the current value, and makes the roots know the subscription.
  ///
  /// Called once, after the subscriber has received the subscription.
  @usableFromInline
  final func start() {
    guard lifecycle.advance(from: LifecyclePhase.joining, to: LifecyclePhase.live) else { return end() }
    node.refresh()
    attach(to: node)
    let wasBusy = StateGraph.isBusy
    StateGraph.isBusy = true
    visit()
    if !wasBusy { StateGraph.finishDelivering() }
  }

  /// Delivers the value if it has changed since the last delivery.
  @inline(__always)
  final func visit() {
    guard lifecycle.isLive else { return }
    if node.checked != StateGraph.time { node.compare() }
    // Another reader may have made the state switch.
    if node.isDynamic { reattach(to: node) }
    let version = node.version
    if version != seen {
      if node.isDistinct { hasSkipped = seen != node.previous }
      seen = version
      operate(self, .passUnretained(node))
    }
  }

  /// Cancels the subscription.
  ///
  /// No delivery begins after this method has returned (R5). On another thread than the main actor's, the subscriber is
  /// released in a later turn of the main actor, which may be delivering to it.
  @usableFromInline
  final func cancel() {
    guard lifecycle.cancel() else { return }
    MainActorContext.run { self.leave() }
  }

  private final func leave() {
    if StateGraph.isBusy {
      silence()
      StateGraph.removeLater(self)
    } else {
      end()
    }
  }

  /// Releases the subscriber and the state.
  final func end() {
    detach()
    operate(self, nil)
    state = nil
  }

  /// Discards the value that is being delivered, because the subscription is cancelled inside that delivery.
  @usableFromInline
  func silence() {}
}

/// A subscription that stores the subscriber inline.
@usableFromInline
final class StateChain<Value, Stored: OptionalSubscriber>: StateEffect, @unchecked Sendable
where Stored.Input == MainActorBox<Value>, Stored.Failure == Never {
  // Safety: As `StateEffect`.

  @exclusivity(unchecked) @usableFromInline var slot: Stored
  /// The delivered value, if the state is distinct.
  @exclusivity(unchecked) @usableFromInline var last: Value?

  @_alwaysEmitIntoClient
  init(_ state: MainActorState<Value>, _ slot: sending Stored) {
    self.slot = consume slot
    super.init(state) { effect, state in
      // In a debug build, unsafeDowncast would create the types' metadata and check them, for each value.
      let chain = _unsafeUncheckedDowncast(effect, to: StateChain<Value, Stored>.self)
      if let state {
        let (value, isDistinct) = state._withUnsafeGuaranteedRef {
          let state = _unsafeUncheckedDowncast($0, to: MainActorState<Value>.self)
          return (state.current.unsafelyUnwrapped, state.isDistinct)
        }
        if isDistinct, chain.isRepeated(value, of: state.takeUnretainedValue()) { return }
        chain.slot.receive(MainActorBox(value))
      } else {
        StateChain<Value, Stored>.empty(chain)
      }
    }
  }

  /// Returns whether a value counts as the same as the delivered one, and stores it otherwise.
  ///
  /// The state has compared it with the value before, which this subscriber may not have received.
  @_alwaysEmitIntoClient
  @inline(never)
  func isRepeated(_ value: Value, of state: StateCore) -> Bool {
    let state = _unsafeUncheckedDowncast(state, to: DerivedState<Value>.self)
    if hasSkipped, let last, let isSame = state.functions.isSame, state.computing({ isSame(last, value) }) {
      return true
    }
    replace(&last, by: value)
    return false
  }

  @usableFromInline
  override func silence() {
    slot.silence()
  }

  /// Releases the subscriber.
  ///
  /// Kept out of line, because delivering a value would otherwise have to save the registers this uses.
  @_alwaysEmitIntoClient
  @inline(never)
  static func empty(_ chain: borrowing StateChain) {
    chain.slot.release()
    replace(&chain.last, by: nil)
  }
}
