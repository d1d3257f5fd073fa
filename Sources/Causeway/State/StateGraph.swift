/// What all states of the main actor share: the time, the subscriptions that wait for their turn, and the open changes.
///
/// A change of any state advances ``time``, so a state that was compared with its sources at the current time is up to
/// date. While subscribers are called, the graph is *busy*: a change that a subscriber makes is visible at once, and
/// its subscribers are queued behind the current ones.
enum StateGraph {
  // Safety: Used on the main actor only. Tested by `StateThreadsTests`, `StateGraphTests`.

  /// The number of changes of all states.
  ///
  /// The version of a state is the time of its last change.
  @exclusivity(unchecked) nonisolated(unsafe) static var time: UInt = 1
  /// The number of times that a `flatMap` has switched to another state.
  @exclusivity(unchecked) nonisolated(unsafe) static var switches: UInt = 0
  /// The number of the last walk through the graph.
  @exclusivity(unchecked) nonisolated(unsafe) static var walk: UInt = 0
  /// The number of derived states that are being computed, or wait for the computation of a source.
  @exclusivity(unchecked) nonisolated(unsafe) static var computations = 0
  /// Former values of derived states, which are released when no state is being computed.
  @exclusivity(unchecked) nonisolated(unsafe) static var formerValues: ContiguousArray<Any> = []
  /// Whether ``formerValues`` has elements.
  ///
  /// A flag of its own, because asking the array costs 12 more instructions for each set (S23).
  @exclusivity(unchecked) nonisolated(unsafe) static var hasFormerValues = false
  /// Whether subscribers or observers are being called.
  @exclusivity(unchecked) nonisolated(unsafe) static var isBusy = false
  /// The subscriptions to visit, in order.
  @exclusivity(unchecked) nonisolated(unsafe) static var queue: ContiguousArray<StateEffect> = []
  /// Whether ``queue``, ``cancelled`` or ``sparse`` may have elements: one flag, which is read after each delivery.
  @exclusivity(unchecked) nonisolated(unsafe) static var hasWork = false
  /// The number of times that the queue has been emptied.
  @exclusivity(unchecked) nonisolated(unsafe) static var turn: UInt = 0
  /// Subscriptions that were cancelled while the graph was busy.
  @exclusivity(unchecked) nonisolated(unsafe) static var cancelled: ContiguousArray<StateEffect> = []
  /// Roots whose lists have many empty slots since the graph is busy.
  @exclusivity(unchecked) nonisolated(unsafe) static var sparse: ContiguousArray<StateCore> = []
  /// The depth of the calls of `withStateChanges`.
  @exclusivity(unchecked) nonisolated(unsafe) static var transactions = 0
  /// The states that have been set in the current transaction.
  @exclusivity(unchecked) nonisolated(unsafe) static var touched: ContiguousArray<StateCore> = []
  /// Restores the derived states that have been computed in the current transaction.
  @exclusivity(unchecked) nonisolated(unsafe) static var restorers: ContiguousArray<() -> Void> = []

  /// How often a subscription may be visited before the queue is empty.
  private static let visitLimit: UInt = 100_000

  // MARK: Computing

  /// Releases the former values, unless a state is being computed.
  @inline(never)
  static func releaseFormerValues() {
    if computations > 0 { return }
    hasFormerValues = false
    // Taken out first, because a release may run user code that computes states.
    let values = formerValues
    formerValues = []
    withExtendedLifetime(values) {}
  }

  // MARK: Delivering

  /// Visits the queued subscriptions, and removes those that were cancelled during the delivery.
  ///
  /// Called by the function that made the graph busy, when it has nothing more to deliver.
  @inline(__always)
  static func finishDelivering() {
    if hasWork { finishWork() } else { isBusy = false }
  }

  @inline(never)
  private static func finishWork() {
    emptyQueue()
    isBusy = false
    hasWork = false
    compact()
    removeCancelled()
  }

  /// Visits a subscription after the current delivery.
  static func visitLater(_ effect: StateEffect) {
    if effect.isQueued { return }
    effect.isQueued = true
    hasWork = true
    queue.append(effect)
  }

  /// Releases a cancelled subscription after the current delivery.
  static func removeLater(_ effect: StateEffect) {
    hasWork = true
    cancelled.append(effect)
  }

  /// Makes the lists of a root smaller as soon as no loop goes through them.
  static func compactLater(_ root: StateCore) {
    if root.isSparse { return }
    root.isSparse = true
    hasWork = true
    sparse.append(root)
  }

  private static func compact() {
    // Taken out first, because releasing a root may run user code. The same below.
    let roots = sparse
    sparse = []
    for root in roots {
      root.isSparse = false
      root.effects.compact(root)
      root.followers.compact(root)
    }
  }

  private static func emptyQueue() {
    turn &+= 1
    var next = 0
    while next < queue.count {
      let effect = queue[next]
      next += 1
      effect.isQueued = false
      if effect.turn != turn {
        effect.turn = turn
        effect.visits = 0
      }
      effect.visits += 1
      if effect.visits > visitLimit { stopInCycle(effect) }
      effect.visit()
      if next == 1024 {
        queue.removeFirst(next)
        next = 0
      }
    }
    queue.removeAll(keepingCapacity: true)
  }

  /// Releases subscribers, which may run user code, so the graph is no longer busy.
  private static func removeCancelled() {
    let effects = cancelled
    cancelled = []
    for effect in effects { effect.end() }
  }

  // MARK: Misuse

  private static func stopInCycle(_ effect: StateEffect) -> Never {
    fatalError(
      "subscribers of states set each other's states without end. The last one subscribes to \(type(of: effect.node)). "
        + "Set a state only if its value differs, or subscribe to it with removeDuplicates()")
  }

  @inline(never)
  static func stopInComputation() -> Never {
    fatalError(
      "a state was set while a derived state was computed. The closures of map, combineLatest, flatMap, filter and "
        + "removeDuplicates must only compute. Set the state in a subscriber")
  }
}
