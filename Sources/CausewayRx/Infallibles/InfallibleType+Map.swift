extension InfallibleType {
  /// Transforms each element.
  ///
  /// - Parameter transform: Called with each element, where it is sent.
  /// - Returns: An infallible of the results.
  public func map<Result: Sendable>(_ transform: @escaping (Element) -> Result) -> Infallible<Result> {
    Infallible<Result>(asObservable().map(transform))
  }

  /// Transforms each element, and drops results that are `nil`.
  ///
  /// - Parameter transform: Called with each element, where it is sent.
  /// - Returns: An infallible of the other results.
  public func compactMap<Result: Sendable>(_ transform: @escaping (Element) -> Result?) -> Infallible<Result> {
    Infallible<Result>(asObservable().compactMap(transform))
  }

  /// Updates a state with each element, and sends it each time.
  ///
  /// - Parameters:
  ///   - seed: The first state, which is not sent.
  ///   - accumulator: Changes the state, where the element is sent.
  /// - Returns: An infallible of the states.
  public func scan<Seed: Sendable>(
    into seed: Seed, accumulator: @escaping (inout Seed, Element) -> Void
  ) -> Infallible<Seed> {
    Infallible<Seed>(asObservable().scan(into: seed, accumulator: accumulator))
  }

  /// Computes a state from the previous state and each element, and sends it each time.
  ///
  /// - Parameters:
  ///   - seed: The first state, which is not sent.
  ///   - accumulator: Returns the next state, where the element is sent.
  /// - Returns: An infallible of the states.
  public func scan<Seed: Sendable>(
    _ seed: Seed, accumulator: @escaping (Seed, Element) -> Seed
  ) -> Infallible<Seed> {
    Infallible<Seed>(asObservable().scan(seed, accumulator: accumulator))
  }

  /// Sends each element together with an object that is held weakly, and completes once the object has been released.
  ///
  /// - Parameter object: The object. If its type is not `Sendable`, use the form with a closure.
  /// - Returns: An infallible of tuples. It notices the release when the next element comes.
  public func withUnretained<Object: AnyObject & Sendable>(_ object: Object) -> Infallible<(Object, Element)> {
    Infallible<(Object, Element)>(asObservable().withUnretained(object))
  }

  /// Combines each element with an object that is held weakly, and completes once the object has been released.
  ///
  /// - Parameters:
  ///   - object: The object.
  ///   - resultSelector: Called with the object and each element, where the element is sent.
  /// - Returns: An infallible of the results. It notices the release when the next element comes.
  public func withUnretained<Object: AnyObject, Result: Sendable>(
    _ object: Object, resultSelector: @escaping (Object, Element) -> Result
  ) -> Infallible<Result> {
    Infallible<Result>(asObservable().withUnretained(object, resultSelector: resultSelector))
  }
}
