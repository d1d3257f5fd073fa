extension ObservableType {
  /// Emits, for each element, the latest element of another observable.
  ///
  /// Elements that arrive before the other observable has emitted one are dropped. The result completes with the
  /// source. An error of either terminates it.
  ///
  /// - Parameter second: The other observable, which is subscribed to first.
  /// - Returns: An observable of the other observable's elements.
  public func withLatestFrom<Source: ObservableConvertibleType>(_ second: Source) -> Observable<Source.Element> {
    withLatestFrom(second) { $1 }
  }

  /// Combines each element with the latest element of another observable.
  ///
  /// Elements that arrive before the other observable has emitted one are dropped. The result completes with the
  /// source. An error of either terminates it.
  ///
  /// - Parameters:
  ///   - second: The other observable, which is subscribed to first.
  ///   - resultSelector: Called with each element that is not dropped. If it throws, the result fails with the error.
  /// - Returns: An observable of the results.
  public func withLatestFrom<Source: ObservableConvertibleType, Result: Sendable>(
    _ second: Source, resultSelector: @escaping (Element, Source.Element) throws -> Result
  ) -> Observable<Result> {
    let (first, second) = (asObservable(), second.asObservable())
    return Producer { WithLatestFromSink(resultSelector, $0).run(first, second) }
  }
}
