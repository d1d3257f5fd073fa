extension PrimitiveSequenceType where Trait == SingleTrait {
  /// Transforms the value with a closure.
  ///
  /// - Parameter transform: Called with the value, on the sending thread. If it throws, the result fails with the
  ///   error.
  /// - Returns: A single with the transformed value.
  @_alwaysEmitIntoClient
  public func map<Result: Sendable>(_ transform: @escaping (Element) throws -> Result) -> Single<Result> {
    Single(primitiveSequence.observable.map(transform))
  }

  /// Continues with work that depends on the value.
  ///
  /// - Parameter selector: Called with the value, on the sending thread. If it throws, the result fails with the error.
  /// - Returns: A single with the result of the second work.
  @_alwaysEmitIntoClient
  public func flatMap<Result: Sendable>(_ selector: @escaping (Element) throws -> Single<Result>) -> Single<Result> {
    Single(primitiveSequence.observable.flatMap(selector))
  }

  /// Discards the value if it does not satisfy a condition.
  ///
  /// - Parameter predicate: Called with the value, on the sending thread. If it throws, the result fails with the
  ///   error.
  /// - Returns: A maybe with the accepted value.
  public func filter(_ predicate: @escaping (Element) throws -> Bool) -> Maybe<Element> {
    Maybe(primitiveSequence.observable.filter(predicate))
  }

  /// Transforms the value with a closure, and completes without a value if the result is `nil`.
  ///
  /// - Parameter transform: Called with the value, on the sending thread. If it throws, the result fails with the
  ///   error.
  /// - Returns: A maybe with the transformed value.
  public func compactMap<Result: Sendable>(_ transform: @escaping (Element) throws -> Result?) -> Maybe<Result> {
    Maybe<Result>(primitiveSequence.observable.compactMap(transform))
  }

  /// Continues with work that depends on the value and may complete without a value.
  ///
  /// - Parameter selector: Called with the value, on the sending thread. If it throws, the result fails with the error.
  /// - Returns: A maybe with the result of the second work.
  public func flatMapMaybe<Result: Sendable>(
    _ selector: @escaping (Element) throws -> Maybe<Result>
  ) -> Maybe<Result> {
    Maybe<Result>(primitiveSequence.observable.flatMap(selector))
  }

  /// Continues with work that depends on the value and has no value of its own.
  ///
  /// - Parameter selector: Called with the value, on the sending thread. If it throws, the result fails with the error.
  /// - Returns: A completable that terminates with the second work.
  public func flatMapCompletable(_ selector: @escaping (Element) throws -> Completable) -> Completable {
    Completable(primitiveSequence.observable.flatMap(selector))
  }

  /// Ignores the value.
  ///
  /// - Returns: A completable that terminates with the work.
  public func asCompletable() -> Completable {
    Completable(primitiveSequence.observable.ignoreElements())
  }

  /// Returns the same work as a ``Maybe``, which always has a value unless it fails.
  ///
  /// - Returns: The maybe.
  public func asMaybe() -> Maybe<Element> {
    Maybe(primitiveSequence.observable)
  }

  /// Replaces an error with a value.
  ///
  /// - Parameter element: The value.
  /// - Returns: A single that never fails.
  public func catchAndReturn(_ element: Element) -> Single<Element> {
    Single(primitiveSequence.observable.catchAndReturn(element))
  }
}
