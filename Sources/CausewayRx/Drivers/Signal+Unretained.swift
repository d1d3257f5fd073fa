extension SharedSequenceConvertibleType where SharingStrategy == SignalSharingStrategy {
  /// Pairs each element with an object, which is held weakly, and completes after the object has been released.
  public func withUnretained<Object: AnyObject & Sendable>(_ object: Object) -> Signal<(Object, Element)> {
    Signal<(Object, Element)>(asObservable().withUnretained(object))
  }

  /// Combines each element with an object, which is held weakly, and completes after the object has been released.
  public func withUnretained<Object: AnyObject, Result: Sendable>(
    _ object: Object, resultSelector: @escaping (Object, Element) -> Result
  ) -> Signal<Result> {
    Signal<Result>(asObservable().withUnretained(object, resultSelector: resultSelector))
  }
}

extension SharedSequenceConvertibleType where SharingStrategy == DriverSharingStrategy {
  /// Unavailable, because a driver keeps its latest element and would retain the object with it.
  @available(
    *, unavailable, message: "A driver would retain the object. Use drive(with:onNext:onCompleted:onDisposed:)."
  )
  public func withUnretained<Object: AnyObject & Sendable>(_ object: Object) -> Driver<(Object, Element)> {
    fatalError("withUnretained(_:) is unavailable for a driver")
  }

  /// Unavailable, because a driver keeps its latest element and might retain the object with it.
  @available(
    *, unavailable, message: "A driver would retain the object. Use drive(with:onNext:onCompleted:onDisposed:)."
  )
  public func withUnretained<Object: AnyObject, Result: Sendable>(
    _ object: Object, resultSelector: @escaping (Object, Element) -> Result
  ) -> Driver<Result> {
    fatalError("withUnretained(_:resultSelector:) is unavailable for a driver")
  }
}
