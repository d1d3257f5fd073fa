/// The base class of the states of the main actor: the part that does not depend on the type of the value.
///
/// A state that is set is a *root*. A derived state has sources, a memo and the versions of the sources that the memo
/// was computed from; it is compared with its sources when it is read. Roots know the subscriptions and followers of
/// every state that is derived from them, and no object knows a derived state that has none. Not intended for direct
/// use.
public class StateCore: @unchecked Sendable {
  // Safety: Used on the main actor only, except `observation`, which is locked, `isWatched`, which is atomic, and the
  // release of `follower`. Tested by `StateThreadsTests`, `StateGraphTests`.

  /// The time of the last change, or 0 if the value has not been computed.
  @exclusivity(unchecked) final var version: UInt
  /// The version before the last change of a derived state.
  @exclusivity(unchecked) final var previous: UInt = 0
  /// The time of the last comparison with the sources.
  @exclusivity(unchecked) final var checked: UInt = 0
  /// The sum of the versions of the sources at the last computation.
  ///
  /// Versions only grow, so an equal sum means equal versions.
  @exclusivity(unchecked) final var seen: UInt = 0
  /// The states from which this one is derived; none for a root.
  final let sources: ContiguousArray<StateCore>
  /// The roots of a derived state, unless they vary.
  final let fixedRoots: ContiguousArray<StateCore>
  /// Whether the roots vary, because of a `flatMap`.
  final let isDynamic: Bool
  /// Whether a change to a value that counts as the same is no change.
  @usableFromInline final let isDistinct: Bool
  /// The state that a `flatMap` follows now.
  @exclusivity(unchecked) final var inner: StateCore?
  /// Computes the value.
  ///
  /// Returns whether it is another one. Created where the type of the value is concrete.
  private let compute: Computation
  @exclusivity(unchecked) private final var isComputing = false
  @exclusivity(unchecked) private final var isSaved = false
  /// The last walk through the graph that has visited this state.
  @exclusivity(unchecked) private final var walk: UInt = 0

  // Used by a root only.

  /// The subscriptions to this root and to the states derived from it.
  @exclusivity(unchecked) final var effects = StateLinkList()
  /// The followers of the states derived from this root.
  @exclusivity(unchecked) final var followers = StateLinkList()
  /// Whether the root has been set in the current transaction.
  @exclusivity(unchecked) final var isTouched = false
  /// Whether the lists are to be made smaller.
  @exclusivity(unchecked) final var isSparse = false
  /// Whether Observation has been told that a change begins, and not that it is made.
  @exclusivity(unchecked) final var isChanging = false
  /// Whether a change has to be announced before it is made.
  @usableFromInline final let isWatched = AtomicBool(false)

  // Used by a state that is observed.

  /// The observers of the value.
  final let observation = Locked<StateObservation?>(nil)
  /// The same, for the main actor.
  @exclusivity(unchecked) final var knownObservation: StateObservation?
  /// The link by which a derived state hears of changes of its roots.
  @exclusivity(unchecked) final var follower: StateFollower?

  /// Computes the value of a state, and returns whether it is another one.
  @usableFromInline typealias Computation = (StateCore) -> Bool

  /// Creates a root.
  @usableFromInline
  init() {
    version = 1
    sources = []
    fixedRoots = []
    isDynamic = false
    isDistinct = false
    compute = { _ in false }
  }

  /// Creates a derived state.
  ///
  /// - Parameters:
  ///   - sources: The states that `compute` reads, besides the inner one of a `flatMap`.
  ///   - switches: Whether the state follows an inner state, as a `flatMap` does.
  ///   - isDistinct: Whether `compute` compares the value with the previous one.
  ///   - compute: Computes the value from the sources, which are up to date.
  @usableFromInline
  init(from sources: ContiguousArray<StateCore>, switches: Bool, isDistinct: Bool, compute: @escaping Computation) {
    version = 0
    self.isDistinct = isDistinct
    self.sources = sources
    isDynamic = switches || sources.contains { $0.isDynamic }
    fixedRoots = isDynamic ? [] : StateCore.commonRoots(of: sources)
    self.compute = compute
  }

  deinit {
    follower?.end()
  }

  /// Whether the state is set instead of computed.
  final var isRoot: Bool { sources.isEmpty }

  // MARK: Computing

  /// Brings the value up to date.
  ///
  /// Takes constant time if no state has changed since the last call, and else a time proportional to the number of
  /// states from which this one is derived, plus that of the computations.
  @usableFromInline
  final func refresh() {
    if checked != StateGraph.time { compare() }
  }

  /// Compares the state with its sources, and computes the value if one of them has changed.
  @inline(never)
  final func compare() {
    if isRoot { return checked = StateGraph.time }
    if isComputing { stopInDependency() }
    if !StateGraph.touched.isEmpty, !isSaved { save() }
    isComputing = true
    StateGraph.computations += 1
    var sum: UInt = 0
    for source in sources {
      source.refresh()
      sum &+= source.version
    }
    if inner != nil || sum != seen {
      if compute(self) || version == 0 {
        previous = version
        version = StateGraph.time
      }
      seen = sum
    }
    StateGraph.computations -= 1
    isComputing = false
    checked = StateGraph.time
    if StateGraph.hasFormerValues { StateGraph.releaseFormerValues() }
  }

  /// Releases a former value when no state is being computed.
  @usableFromInline
  final func releaseLater(_ value: Any) {
    StateGraph.formerValues.append(value)
    StateGraph.hasFormerValues = true
  }

  /// Runs a closure of the user that must not set a state.
  @usableFromInline
  final func computing<Result>(_ body: () -> Result) -> Result {
    StateGraph.computations += 1
    defer { StateGraph.computations -= 1 }
    return body()
  }

  /// Makes the open transaction restore the memo when the next state is set, or at the end.
  private final func save() {
    isSaved = true
    let restoreMemo = restorer()
    let (version, previous, checked, seen, inner) = (version, previous, checked, seen, inner)
    StateGraph.restorers.append { [self] in
      isSaved = false
      restoreMemo()
      (self.version, self.previous, self.checked, self.seen, self.inner) = (version, previous, checked, seen, inner)
      if isDynamic { StateGraph.switches &+= 1 }
    }
  }

  /// Returns a function that restores the value.
  func restorer() -> () -> Void { {} }

  private func stopInDependency() -> Never {
    fatalError("the value of a derived state depends on itself: \(type(of: self))")
  }

  // MARK: Roots

  /// Calls a closure with each root of this state.
  ///
  /// The state must be up to date.
  final func forEachRoot(_ body: (StateCore) -> Void) {
    if isRoot { return body(self) }
    if !isDynamic { return fixedRoots.forEach(body) }
    StateGraph.walk &+= 1
    var roots: ContiguousArray<StateCore> = []
    collectRoots(&roots)
    roots.forEach(body)
  }

  private final func collectRoots(_ roots: inout ContiguousArray<StateCore>) {
    if walk == StateGraph.walk { return }
    walk = StateGraph.walk
    if isRoot { return roots.append(self) }
    for source in isDynamic ? sources : fixedRoots { source.collectRoots(&roots) }
    inner?.collectRoots(&roots)
  }

  private static func commonRoots(of sources: ContiguousArray<StateCore>) -> ContiguousArray<StateCore> {
    if sources.count == 1, !sources[0].isRoot { return sources[0].fixedRoots }
    StateGraph.walk &+= 1
    var roots: ContiguousArray<StateCore> = []
    for source in sources { source.collectRoots(&roots) }
    return roots
  }
}
