/// A value of the main actor that changes over time, and that can be read, observed, subscribed to and derived from.
///
/// A ``MutableMainActorState`` is set. `map`, `removeDuplicates`, `combineLatest`, `flatMap` and `filter` derive states
/// from others; every other operator makes a stream. Values need not be `Sendable`, and the closures may use a view
/// model directly.
///
/// ```swift
/// let user = MutableMainActorState(User(first: "Ada", last: "Lovelace"))
/// let name = user.map { "\($0.first) \($0.last)" }.removeDuplicates()
/// let token = name.sink { print($0) }               // Ada Lovelace
/// user.update { $0.first = "Augusta Ada" }          // Augusta Ada Lovelace
/// ```
///
/// ## Reading
///
/// ``value`` is right at every instant, with and without subscribers, and also inside a subscriber of another state: a
/// state never shows a mixture of values before and after a change. A derived state is computed when it is read after a
/// change of one of its sources, at most once for each change, and not at all without readers.
///
/// A closure must depend on its parameters only. It runs again only if a source has changed, and it must not set a
/// state: the program then stops with a message. So it does if a state depends on itself.
///
/// ## Subscribing
///
/// A subscriber receives the current value at once, before `sink` returns, and then each change before the setter
/// returns, in the order of subscription. `removeDuplicates` discards changes to an equal value.
///
/// States deliver the latest value. A value that is set inside a subscriber is current at once, and is delivered after
/// the current delivery. Subscribers that have not been called yet receive only the latest value, so a value may be
/// skipped, but an older one never follows a newer one. If subscribers set states without end, the program stops with a
/// message. A stream, such as a ``MainActorPassthroughSubject``, delivers every value.
///
/// A state never completes. A subscription retains the state.
///
/// ## Observing
///
/// A view that reads ``value`` in its body observes the state, on systems with Observation; so does
/// `withObservationTracking`, also through a computed property of an `@Observable` model. A derived state reports a
/// change only if its value has changed. For older systems the state is an `ObservableObject`, on Apple's platforms.
///
/// ## Lifetime
///
/// A derived state retains its sources, and its sources do not know it unless it is subscribed to, observed or a
/// `filter`. It is released with its last owner, on any thread. A stored derived state whose closure captures its owner
/// strongly is a cycle of references.
@MainActor
public class MainActorState<Value>: StateCore, MainActorPublisher, @unchecked Sendable {
  // Safety: As `StateCore`.

  /// The type of the value.
  public typealias Output = Value
  /// A state does not fail.
  public typealias Failure = Never

  /// The value, if it has been set or computed.
  @exclusivity(unchecked) @usableFromInline nonisolated(unsafe) final var current: Value?

  /// Creates a root.
  @usableFromInline
  nonisolated init(root value: Value) {
    current = value
    super.init()
  }

  /// Creates a derived state, whose value is computed when it is read.
  @usableFromInline
  nonisolated init(
    from sources: ContiguousArray<StateCore>, switches: Bool = false, isDistinct: Bool = false, initial: Value? = nil,
    compute: @escaping Computation
  ) {
    current = initial
    super.init(from: sources, switches: switches, isDistinct: isDistinct, compute: compute)
  }

  /// The current value.
  ///
  /// Reading it takes constant time if no state has changed since the last read. Otherwise the states from which this
  /// one is derived are compared, and those with a changed source are computed.
  public var value: Value {
    @inlinable get {
      refresh()
      access()
      return current.unsafelyUnwrapped
    }
  }

  /// The publisher inside.
  @_alwaysEmitIntoClient
  public nonisolated final var _engine: MainActorEngine<StateValues<Value>> { MainActorEngine(StateValues(self)) }

  /// Sets the value of a root and delivers it.
  @_alwaysEmitIntoClient
  @inline(__always)
  final func store(_ value: Value) {
    if isWatched.load(ordering: .relaxed) { willChange() }
    setCurrent(value)
    didChange()
  }

  /// Sets the value, and then releases the previous one, whose `deinit` may read the state.
  @_alwaysEmitIntoClient
  @inline(__always)
  nonisolated final func setCurrent(_ value: Value?) {
    replace(&current, by: value)
  }

  /// Sets a computed value.
  ///
  /// The previous one is released when no state is being computed, since its `deinit` may read any of them.
  @_alwaysEmitIntoClient
  @inline(__always)
  nonisolated final func setComputed(_ value: Value) {
    if _isPOD(Value.self) { return current = value }
    let previous = current
    setCurrent(value)
    if let previous { releaseLater(previous) }
  }

  nonisolated override func restorer() -> () -> Void {
    let current = current
    return { self.setCurrent(current) }
  }
}

extension MainActorState: nonisolated ChangeAnnouncing {
  /// A signal before each change of ``value``, on the main actor.
  ///
  /// A derived state sends it before each change of a state that it is derived from, because it is not known yet
  /// whether its own value will change. If it is first read on another thread than the main actor's, a derived state
  /// sends it for changes from the next turn of the main actor on.
  public nonisolated var willChange: EventPublisher<PassthroughSubject<Void, Never>> {
    defer { announceChanges() }
    return sharedObservation.changes.willChange
  }
}
