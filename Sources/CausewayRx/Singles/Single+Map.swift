extension PrimitiveSequence where Trait == SingleTrait {
  /// Gives the value transformed.
  ///
  /// - Parameter transform: Called with the value, where it is sent. What it throws is the error.
  /// - Returns: A single of the transformed value.
  @inlinable
  public func map<Result: Sendable>(_ transform: @escaping (Element) throws -> Result) -> Single<Result> {
    Single(asObservable().map(transform))
  }

  /// Goes on with work that is made of the value.
  ///
  /// - Parameter selector: Called with the value, where it is sent. What it throws is the error.
  /// - Returns: A single of what the second work gives.
  @inlinable
  public func flatMap<Result: Sendable>(_ selector: @escaping (Element) throws -> Single<Result>) -> Single<Result> {
    Single(asObservable().flatMap(selector))
  }

  /// Goes on with work that is made of the value and gives none.
  ///
  /// - Parameter selector: Called with the value, where it is sent. What it throws is the error.
  /// - Returns: A completable that ends with the second work.
  public func flatMapCompletable(_ selector: @escaping (Element) throws -> Completable) -> Completable {
    Completable(asObservable().flatMap(selector))
  }

  /// The same without its value.
  ///
  /// - Returns: A completable that ends with the work.
  public func asCompletable() -> Completable {
    Completable(asObservable().ignoreElements())
  }

  /// Gives a value instead of an error.
  ///
  /// - Parameter element: The value.
  /// - Returns: A single that never fails.
  public func catchAndReturn(_ element: Element) -> Single<Element> {
    Single(asObservable().catchAndReturn(element))
  }
}
