extension MainActorState {
  /// Derives a state that has the last value which satisfied a condition.
  ///
  /// ```swift
  /// let lastReachable = server.filter(.unknown) { $0.isReachable }
  /// ```
  ///
  /// The result follows this state from its creation until it is released, also without observers, so that it misses no
  /// value. It is the one derived state whose closure runs for each change. In a transaction of `withStateChanges` only
  /// the value at the end counts. This state does not retain the result.
  ///
  /// - Parameters:
  ///   - initial: The value until a value satisfies the condition. The current value is the first one that is tested.
  ///   - isIncluded: Whether a value counts. Called on the main actor.
  /// - Returns: A state, which changes whenever this one changes to a value that satisfies the condition.
  public final func filter(_ initial: Value, _ isIncluded: @escaping (Value) -> Bool) -> MainActorState<Value> {
    FilteredState(self, initial, isIncluded)
  }
}

/// A state with the last value that satisfied a condition.
private final class FilteredState<Value>: MainActorState<Value>, @unchecked Sendable {
  // Safety: As `MainActorState`.

  init(_ source: MainActorState<Value>, _ initial: Value, _ isIncluded: @escaping (Value) -> Bool) {
    super.init(from: [source], initial: initial) { core in
      let value = source.computed
      if !isIncluded(value) { return false }
      unsafeDowncast(core, to: FilteredState<Value>.self).setComputed(value)
      return true
    }
    refresh()
    knownFollower.startStoring()
  }
}
