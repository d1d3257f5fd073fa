extension ObservableType {
  /// Sends, for each element, the latest one of another observable.
  ///
  /// Elements that come before the other has sent one are left out. It completes with the source; an error of either
  /// ends it.
  ///
  /// - Parameter second: The other one, which is subscribed to first.
  /// - Returns: An observable of the other's elements.
  public func withLatestFrom<Source: ObservableConvertibleType>(_ second: Source) -> Observable<Source.Element> {
    withLatestFrom(second) { $1 }
  }

  /// Sends what a closure makes of each element and the latest one of another observable.
  ///
  /// Elements that come before the other has sent one are left out. It completes with the source; an error of either
  /// ends it.
  ///
  /// - Parameters:
  ///   - second: The other one, which is subscribed to first.
  ///   - resultSelector: Called with each element that is not left out. What it throws is the error that ends it.
  /// - Returns: An observable of what the closure makes.
  public func withLatestFrom<Source: ObservableConvertibleType, Result: Sendable>(
    _ second: Source, resultSelector: @escaping (Element, Source.Element) throws -> Result
  ) -> Observable<Result> {
    let (first, second) = (asObservable(), second.asObservable())
    return Producer { WithLatestFromSink(resultSelector, $0).run(first, second) }
  }
}
