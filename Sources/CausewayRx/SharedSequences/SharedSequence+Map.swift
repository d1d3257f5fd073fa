extension SharedSequenceConvertibleType {
  /// Transforms each element.
  ///
  /// - Parameter selector: Called once for each element, on the scheduler of the strategy.
  /// - Returns: A shared sequence of the results.
  public func map<Result: Sendable>(
    _ selector: @escaping (Element) -> Result
  ) -> SharedSequence<SharingStrategy, Result> {
    SharedSequence<SharingStrategy, Result>(asObservable().map(selector))
  }

  /// Transforms each element, and drops results that are `nil`.
  ///
  /// - Parameter selector: Called once for each element, on the scheduler of the strategy.
  /// - Returns: A shared sequence of the other results.
  public func compactMap<Result: Sendable>(
    _ selector: @escaping (Element) -> Result?
  ) -> SharedSequence<SharingStrategy, Result> {
    SharedSequence<SharingStrategy, Result>(asObservable().compactMap(selector))
  }

  /// Computes a state from the previous state and each element, and sends it each time.
  ///
  /// - Parameters:
  ///   - seed: The first state, which is not sent.
  ///   - accumulator: Returns the next state, on the scheduler of the strategy.
  /// - Returns: A shared sequence of the states.
  public func scan<State: Sendable>(
    _ seed: State, accumulator: @escaping (State, Element) -> State
  ) -> SharedSequence<SharingStrategy, State> {
    SharedSequence<SharingStrategy, State>(asObservable().scan(seed, accumulator: accumulator))
  }

  /// Updates a state with each element, and sends it each time.
  ///
  /// - Parameters:
  ///   - seed: The first state, which is not sent.
  ///   - accumulator: Changes the state, on the scheduler of the strategy.
  /// - Returns: A shared sequence of the states.
  public func scan<State: Sendable>(
    into seed: State, accumulator: @escaping (inout State, Element) -> Void
  ) -> SharedSequence<SharingStrategy, State> {
    SharedSequence<SharingStrategy, State>(asObservable().scan(into: seed, accumulator: accumulator))
  }
}
