extension PrimitiveSequenceType where Trait == MaybeTrait {
  /// Discards the value if it does not satisfy a condition.
  ///
  /// - Parameter predicate: Called with the value, on the sending thread. If it throws, the result fails with the
  ///   error.
  /// - Returns: A maybe with the accepted value.
  public func filter(_ predicate: @escaping (Element) throws -> Bool) -> Maybe<Element> {
    Maybe(primitiveSequence.observable.filter(predicate))
  }

  /// Transforms the value with a closure.
  ///
  /// - Parameter transform: Called with the value, on the sending thread. If it throws, the result fails with the
  ///   error.
  /// - Returns: A maybe with the transformed value.
  public func map<Result: Sendable>(_ transform: @escaping (Element) throws -> Result) -> Maybe<Result> {
    Maybe<Result>(primitiveSequence.observable.map(transform))
  }

  /// Transforms the value with a closure, and completes without a value if the result is `nil`.
  ///
  /// - Parameter transform: Called with the value, on the sending thread. If it throws, the result fails with the
  ///   error.
  /// - Returns: A maybe with the transformed value.
  public func compactMap<Result: Sendable>(_ transform: @escaping (Element) throws -> Result?) -> Maybe<Result> {
    Maybe<Result>(primitiveSequence.observable.compactMap(transform))
  }

  /// Continues with work that depends on the value.
  ///
  /// - Parameter selector: Called with the value, on the sending thread. If it throws, the result fails with the error.
  /// - Returns: A maybe with the result of the second work. It completes without a value if the first work does.
  public func flatMap<Result: Sendable>(_ selector: @escaping (Element) throws -> Maybe<Result>) -> Maybe<Result> {
    Maybe<Result>(primitiveSequence.observable.flatMap(selector))
  }

  /// Replaces an error with a value.
  ///
  /// - Parameter element: The value.
  /// - Returns: A maybe that never fails.
  public func catchAndReturn(_ element: Element) -> Maybe<Element> {
    Maybe(primitiveSequence.observable.catchAndReturn(element))
  }
}
