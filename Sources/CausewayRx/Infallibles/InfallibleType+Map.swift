extension InfallibleType {
  /// Transforms each element with a closure.
  public func map<Result: Sendable>(_ transform: @escaping (Element) -> Result) -> Infallible<Result> {
    Infallible<Result>(asObservable().map(transform))
  }

  /// Transforms each element with a closure, and drops `nil` results.
  public func compactMap<Result: Sendable>(_ transform: @escaping (Element) -> Result?) -> Infallible<Result> {
    Infallible<Result>(asObservable().compactMap(transform))
  }

  /// Updates a state with each element, and emits every state.
  public func scan<Seed: Sendable>(
    into seed: Seed, accumulator: @escaping (inout Seed, Element) -> Void
  ) -> Infallible<Seed> {
    Infallible<Seed>(asObservable().scan(into: seed, accumulator: accumulator))
  }

  /// Combines each element with the previous state, and emits every state.
  public func scan<Seed: Sendable>(
    _ seed: Seed, accumulator: @escaping (Seed, Element) -> Seed
  ) -> Infallible<Seed> {
    Infallible<Seed>(asObservable().scan(seed, accumulator: accumulator))
  }

  /// Pairs each element with an object, which is held weakly, and completes after the object has been released.
  ///
  /// - Parameter object: The object. If its type is not `Sendable`, use the method with a closure.
  /// - Returns: An infallible of tuples. The release is noticed when the next element arrives.
  public func withUnretained<Object: AnyObject & Sendable>(_ object: Object) -> Infallible<(Object, Element)> {
    Infallible<(Object, Element)>(asObservable().withUnretained(object))
  }

  /// Combines each element with an object, which is held weakly, and completes after the object has been released.
  ///
  /// - Parameters:
  ///   - object: The object.
  ///   - resultSelector: Called with the object and each element, on the sending thread.
  /// - Returns: An infallible of the results. The release is noticed when the next element arrives.
  public func withUnretained<Object: AnyObject, Result: Sendable>(
    _ object: Object, resultSelector: @escaping (Object, Element) -> Result
  ) -> Infallible<Result> {
    Infallible<Result>(asObservable().withUnretained(object, resultSelector: resultSelector))
  }
}
