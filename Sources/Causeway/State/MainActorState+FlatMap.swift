extension MainActorState {
  /// Derives a state that follows the state which belongs to the current value.
  ///
  /// ```swift
  /// let title = selection.flatMap { $0.document.title }
  /// ```
  ///
  /// - Parameter transform: Returns the state to follow for a value of this state, which may be a new one. Called on
  ///   the main actor when the result is read after a change of this state, or is subscribed to, at most once for each
  ///   change. The result retains the returned state until it switches to another one.
  /// - Returns: A state. It changes when the followed state does, and when it switches.
  public final func flatMap<Result>(
    _ transform: @escaping (Value) -> MainActorState<Result>
  ) -> MainActorState<Result> {
    FlattenedState(map(transform))
  }
}

/// A state that has the value of a state's state.
private final class FlattenedState<Value>: MainActorState<Value>, @unchecked Sendable {
  // Safety: As `MainActorState`.

  /// The version of the followed state at the last computation.
  @exclusivity(unchecked) private nonisolated(unsafe) var seenInside: UInt = 0

  init(_ outer: MainActorState<MainActorState<Value>>) {
    super.init(from: [outer], switches: true) { core in
      unsafeDowncast(core, to: FlattenedState<Value>.self).follow(outer)
    }
  }

  private nonisolated func follow(_ outer: MainActorState<MainActorState<Value>>) -> Bool {
    let followed = outer.computed
    followed.refresh()
    if followed === inner, followed.version == seenInside { return false }
    if followed !== inner {
      inner = followed
      StateGraph.switches &+= 1
    }
    seenInside = followed.version
    setComputed(followed.computed)
    return true
  }

  nonisolated override func restorer() -> () -> Void {
    let restoreValue = super.restorer()
    let seenInside = seenInside
    return {
      restoreValue()
      self.seenInside = seenInside
    }
  }
}
