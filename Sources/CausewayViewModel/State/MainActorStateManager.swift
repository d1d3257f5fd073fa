public import Causeway

/// A ``StateManager`` of the main actor, whose state need not be `Sendable`.
///
/// States are derived from ``state``, and a view that reads ``current`` observes it.
///
/// ```swift
/// let editing = MainActorStateManager(Editing())
/// let name = editing.state.map { $0.config?.name ?? "" }.removeDuplicates()
/// ```
@MainActor
public final class MainActorStateManager<State> {
  private let initial: State
  private let held: MutableMainActorState<State>

  /// Creates a state manager.
  ///
  /// - Parameter initial: The initial state, which ``clear()`` restores. Its objects are not copied.
  public init(_ initial: State) {
    self.initial = initial
    held = MutableMainActorState(initial)
  }

  /// The current state.
  public var current: State { held.value }

  /// The state, read-only.
  public var state: MainActorState<State> { held }

  /// Replaces the state, as `MutableMainActorState.set(_:)` does.
  public func set(_ state: State) {
    held.set(state)
  }

  /// Changes the state in one step, however many of its values are set.
  ///
  /// - Parameter body: Changes a copy of the state. If it throws, the state is unchanged.
  /// - Returns: The closure's result.
  /// - Throws: The error that the closure throws.
  @discardableResult
  public func update<Result, Fault: Error>(_ body: (inout State) throws(Fault) -> Result) throws(Fault) -> Result {
    try held.update(body)
  }

  /// Restores the initial state.
  public func clear() {
    held.set(initial)
  }

  /// Returns one value of the state, which changes only to different values.
  ///
  /// - Parameter keyPath: The value.
  /// - Returns: A state that is derived from ``state``.
  public func values<Value: Equatable>(of keyPath: KeyPath<State, Value>) -> MainActorState<Value> {
    state.map { $0[keyPath: keyPath] }.removeDuplicates()
  }
}
