extension PrimitiveSequenceType where Trait == SingleTrait {
  /// Gives the value transformed.
  ///
  /// - Parameter transform: Called with the value, where it is sent. What it throws is the error.
  /// - Returns: A single of the transformed value.
  @inlinable
  public func map<Result: Sendable>(_ transform: @escaping (Element) throws -> Result) -> Single<Result> {
    Single(primitiveSequence.observable.map(transform))
  }

  /// Goes on with work that is made of the value.
  ///
  /// - Parameter selector: Called with the value, where it is sent. What it throws is the error.
  /// - Returns: A single of what the second work gives.
  @inlinable
  public func flatMap<Result: Sendable>(_ selector: @escaping (Element) throws -> Single<Result>) -> Single<Result> {
    Single(primitiveSequence.observable.flatMap(selector))
  }

  /// Discards the value if a predicate rejects it.
  ///
  /// - Parameter predicate: Called with the value, where it is sent. An error that it throws is the outcome.
  /// - Returns: A maybe of the accepted value.
  public func filter(_ predicate: @escaping (Element) throws -> Bool) -> Maybe<Element> {
    Maybe(primitiveSequence.observable.filter(predicate))
  }

  /// Transforms the value, and completes without a value if the result is `nil`.
  ///
  /// - Parameter transform: Called with the value, where it is sent. An error that it throws is the outcome.
  /// - Returns: A maybe of the transformed value.
  public func compactMap<Result: Sendable>(_ transform: @escaping (Element) throws -> Result?) -> Maybe<Result> {
    Maybe<Result>(primitiveSequence.observable.compactMap(transform))
  }

  /// Continues with work that depends on the value and may complete without a value.
  ///
  /// - Parameter selector: Called with the value, where it is sent. An error that it throws is the outcome.
  /// - Returns: A maybe of the outcome of the second work.
  public func flatMapMaybe<Result: Sendable>(
    _ selector: @escaping (Element) throws -> Maybe<Result>
  ) -> Maybe<Result> {
    Maybe<Result>(primitiveSequence.observable.flatMap(selector))
  }

  /// Goes on with work that is made of the value and gives none.
  ///
  /// - Parameter selector: Called with the value, where it is sent. What it throws is the error.
  /// - Returns: A completable that ends with the second work.
  public func flatMapCompletable(_ selector: @escaping (Element) throws -> Completable) -> Completable {
    Completable(primitiveSequence.observable.flatMap(selector))
  }

  /// The same without its value.
  ///
  /// - Returns: A completable that ends with the work.
  public func asCompletable() -> Completable {
    Completable(primitiveSequence.observable.ignoreElements())
  }

  /// Returns the same work as a ``Maybe``, which always has a value unless it fails.
  ///
  /// - Returns: The maybe.
  public func asMaybe() -> Maybe<Element> {
    Maybe(primitiveSequence.observable)
  }

  /// Gives a value instead of an error.
  ///
  /// - Parameter element: The value.
  /// - Returns: A single that never fails.
  public func catchAndReturn(_ element: Element) -> Single<Element> {
    Single(primitiveSequence.observable.catchAndReturn(element))
  }
}
