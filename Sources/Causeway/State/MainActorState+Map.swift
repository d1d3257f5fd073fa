extension MainActorState {
  /// Derives a state from a function of the value.
  ///
  /// ```swift
  /// let initials = user.map { "\($0.first.prefix(1))\($0.last.prefix(1))" }
  /// ```
  ///
  /// - Parameter transform: Returns the value for a value of this state. Called on the main actor when the result is
  ///   read after a change of this state, or is subscribed to, at most once for each change.
  /// - Returns: A state, which changes whenever this one does, also to an equal value.
  @_alwaysEmitIntoClient
  public final func map<Result>(_ transform: @escaping (Value) -> Result) -> MainActorState<Result> {
    DerivedState(from: [self]) { transform(self.computed) }
  }
}
