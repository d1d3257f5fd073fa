extension SharedSequenceConvertibleType {
  /// Transforms each element with a closure.
  ///
  /// - Parameter selector: Called once for each element, on the scheduler of the strategy.
  /// - Returns: A shared sequence of the results.
  @_alwaysEmitIntoClient
  public func map<Result: Sendable>(
    _ selector: @escaping (Element) -> Result
  ) -> SharedSequence<SharingStrategy, Result> {
    SharedSequence<SharingStrategy, Result>(asObservable().map(selector))
  }

  /// Transforms each element with a closure, and drops `nil` results.
  ///
  /// - Parameter selector: Called once for each element, on the scheduler of the strategy.
  /// - Returns: A shared sequence of the remaining results.
  @_alwaysEmitIntoClient
  public func compactMap<Result: Sendable>(
    _ selector: @escaping (Element) -> Result?
  ) -> SharedSequence<SharingStrategy, Result> {
    SharedSequence<SharingStrategy, Result>(asObservable().compactMap(selector))
  }

  /// Combines each element with the previous state, and emits every state.
  @_alwaysEmitIntoClient
  public func scan<State: Sendable>(
    _ seed: State, accumulator: @escaping (State, Element) -> State
  ) -> SharedSequence<SharingStrategy, State> {
    SharedSequence<SharingStrategy, State>(asObservable().scan(seed, accumulator: accumulator))
  }

  /// Updates a state with each element, and emits every state.
  @_alwaysEmitIntoClient
  public func scan<State: Sendable>(
    into seed: State, accumulator: @escaping (inout State, Element) -> Void
  ) -> SharedSequence<SharingStrategy, State> {
    SharedSequence<SharingStrategy, State>(asObservable().scan(into: seed, accumulator: accumulator))
  }
}
