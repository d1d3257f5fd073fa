/// A state that is computed from others.
@usableFromInline
final class DerivedState<Value>: MainActorState<Value>, @unchecked Sendable {
  // Safety: As `MainActorState`.

  /// The closures, in a struct, because each access to a closure in generic storage would wrap it once more.
  @usableFromInline
  struct Functions {
    @usableFromInline let compute: () -> Value
    /// Whether a value counts as unchanged.
    @usableFromInline let isSame: ((Value, Value) -> Bool)?

    @_alwaysEmitIntoClient
    init(_ compute: @escaping () -> Value, _ isSame: ((Value, Value) -> Bool)?) {
      self.compute = compute
      self.isSame = isSame
    }
  }

  @usableFromInline nonisolated(unsafe) let functions: Functions

  /// Creates a state.
  ///
  /// - Parameters:
  ///   - sources: The states that `compute` reads.
  ///   - isSame: Whether a computed value counts as the previous one, which is then kept.
  ///   - compute: Returns the value. The sources are up to date when it is called.
  @_alwaysEmitIntoClient
  nonisolated init(
    from sources: ContiguousArray<StateCore>, isSame: ((Value, Value) -> Bool)? = nil,
    _ compute: @escaping () -> Value
  ) {
    functions = Functions(compute, isSame)
    super.init(from: sources, isDistinct: isSame != nil) { core in
      let state = _unsafeUncheckedDowncast(core, to: DerivedState<Value>.self)
      let value = state.functions.compute()
      if let isSame = state.functions.isSame, let current = state.current, isSame(current, value) { return false }
      state.setComputed(value)
      return true
    }
  }
}

extension MainActorState {
  // Safety: A state is computed after its sources, so they have values. Tested by `StateGraphTests`.

  /// The value of a source inside a computation, when it is up to date.
  @_alwaysEmitIntoClient
  @inline(__always)
  nonisolated final var computed: Value { current.unsafelyUnwrapped }
}
