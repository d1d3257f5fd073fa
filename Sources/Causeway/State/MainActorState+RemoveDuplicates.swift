extension MainActorState where Value: Equatable {
  /// Derives a state with the same value that does not change if this one changes to an equal value.
  ///
  /// The values may be `Equatable` on the main actor only.
  ///
  /// - Returns: A state. For an equal value no subscriber or observer is called, and no state that is derived from it
  ///   is computed.
  @_alwaysEmitIntoClient
  public final func removeDuplicates() -> MainActorState<Value> {
    removeDuplicates { $0 == $1 }
  }
}

extension MainActorState {
  /// Derives a state with the same value that does not change if this one changes to a value that counts as the same.
  ///
  /// A value is compared with the current value of the result. If the result is neither subscribed to nor read, that is
  /// the value at the last read.
  ///
  /// - Parameter isSame: Whether the second value counts as the first one, which is then kept. Called on the main
  ///   actor.
  /// - Returns: A state like that of ``removeDuplicates()``.
  @_alwaysEmitIntoClient
  public final func removeDuplicates(by isSame: @escaping (Value, Value) -> Bool) -> MainActorState<Value> {
    DerivedState(from: [self], isSame: isSame) { self.computed }
  }
}
