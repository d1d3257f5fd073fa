extension PrimitiveSequenceType where Trait == MaybeTrait {
  /// Completes without a value if a predicate rejects it.
  ///
  /// - Parameter predicate: Called with the value, where it is sent. An error that it throws is the outcome.
  /// - Returns: A maybe of the accepted value.
  public func filter(_ predicate: @escaping (Element) throws -> Bool) -> Maybe<Element> {
    Maybe(primitiveSequence.observable.filter(predicate))
  }

  /// Transforms the value.
  ///
  /// - Parameter transform: Called with the value, where it is sent. An error that it throws is the outcome.
  /// - Returns: A maybe of the transformed value.
  public func map<Result: Sendable>(_ transform: @escaping (Element) throws -> Result) -> Maybe<Result> {
    Maybe<Result>(primitiveSequence.observable.map(transform))
  }

  /// Transforms the value, and completes without a value if the result is `nil`.
  ///
  /// - Parameter transform: Called with the value, where it is sent. An error that it throws is the outcome.
  /// - Returns: A maybe of the transformed value.
  public func compactMap<Result: Sendable>(_ transform: @escaping (Element) throws -> Result?) -> Maybe<Result> {
    Maybe<Result>(primitiveSequence.observable.compactMap(transform))
  }

  /// Continues with work that depends on the value.
  ///
  /// - Parameter selector: Called with the value, where it is sent. An error that it throws is the outcome.
  /// - Returns: A maybe of the outcome of the second work; it completes without a value if the first one does.
  public func flatMap<Result: Sendable>(_ selector: @escaping (Element) throws -> Maybe<Result>) -> Maybe<Result> {
    Maybe<Result>(primitiveSequence.observable.flatMap(selector))
  }

  /// Gives a value instead of an error.
  ///
  /// - Parameter element: The value.
  /// - Returns: A maybe that never fails.
  public func catchAndReturn(_ element: Element) -> Maybe<Element> {
    Maybe(primitiveSequence.observable.catchAndReturn(element))
  }
}
