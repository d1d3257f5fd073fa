import Causeway

extension ObservableType {
  /// Sends what has been accumulated, after each element.
  ///
  /// - Parameters:
  ///   - seed: What it begins with, which is not sent.
  ///   - accumulator: Makes the next state of the last one and an element, where that is sent. What it throws is the
  ///     error that ends it.
  /// - Returns: An observable of the states.
  public func scan<State: Sendable>(
    _ seed: State, accumulator: @escaping (State, Element) throws -> State
  ) -> Observable<State> {
    scan(into: seed) { $0 = try accumulator($0, $1) }
  }

  /// Sends what has been accumulated, after each element.
  ///
  /// - Parameters:
  ///   - seed: What it begins with, which is not sent.
  ///   - accumulator: Changes the state by an element, where that is sent. What it throws is the error that ends it.
  /// - Returns: An observable of the states.
  public func scan<State: Sendable>(
    into seed: State, accumulator: @escaping (inout State, Element) throws -> Void
  ) -> Observable<State> {
    let accumulator = UncheckedBox(accumulator)
    return Observable(
      source.step(seed) { state, element in
        try accumulator.value(&state, element)
        return .next(state)
      })
  }

  /// Sends what has been accumulated, once, when the source completes.
  ///
  /// - Parameters:
  ///   - seed: What it begins with, and what is sent if there are no elements.
  ///   - accumulator: Makes the next state of the last one and an element, where that is sent. What it throws is the
  ///     error that ends it.
  /// - Returns: An observable of the last state.
  public func reduce<State: Sendable>(
    _ seed: State, accumulator: @escaping (State, Element) throws -> State
  ) -> Observable<State> {
    reduce(seed, accumulator: accumulator, mapResult: { $0 })
  }

  /// Sends what has been accumulated, transformed, when the source completes.
  ///
  /// - Parameters:
  ///   - seed: What it begins with.
  ///   - accumulator: Makes the next state of the last one and an element, where that is sent. What it throws is the
  ///     error that ends it.
  ///   - mapResult: Called with the last state, where the source completes. What it throws is the error that ends it.
  /// - Returns: An observable of one element.
  public func reduce<State: Sendable, Result: Sendable>(
    _ seed: State, accumulator: @escaping (State, Element) throws -> State,
    mapResult: @escaping (State) throws -> Result
  ) -> Observable<Result> {
    let (accumulator, mapResult) = (UncheckedBox(accumulator), UncheckedBox(mapResult))
    let states = source.step(seed) { state, element -> StepResult<State, any Error> in
      state = try accumulator.value(state, element)
      return .skip
    } atFinish: {
      $0
    }
    return Observable(states.tryMap { try mapResult.value($0) })
  }

  /// Gives all elements in an array, when the source completes.
  ///
  /// - Returns: A single of the elements, all of which it holds until then.
  public func toArray() -> Single<[Element]> {
    Single(source.collect())
  }
}
