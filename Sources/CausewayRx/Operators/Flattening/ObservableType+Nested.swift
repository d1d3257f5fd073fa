extension ObservableType where Element: ObservableConvertibleType {
  /// Sends what all the observables send that come as elements, as it comes.
  ///
  /// - Returns: An observable of the elements of all. It completes when the source and all of them have.
  @inlinable
  public func merge() -> Observable<Element.Element> {
    let source = asObservable()
    return Producer { FlatMapSink({ $0 }, isFirstOnly: false, $0).run(source) }
  }

  /// Sends what the observables send that come as elements, no more than a number of them at a time.
  ///
  /// - Parameter maxConcurrent: How many run at a time, at least one. Others wait in order, without a limit.
  /// - Returns: An observable of the elements of all. It completes when the source and all of them have.
  public func merge(maxConcurrent: Int) -> Observable<Element.Element> {
    precondition(maxConcurrent > 0, "merge(maxConcurrent:) subscribes to one or more at once, not \(maxConcurrent)")
    let source = asObservable()
    return Producer { MergeLimitedSink(maxConcurrent, { $0 }, $0).run(source) }
  }

  /// Sends all of one of the observables that come as elements before it goes on to the next.
  ///
  /// - Returns: An observable of the elements of all, in order.
  public func concat() -> Observable<Element.Element> {
    merge(maxConcurrent: 1)
  }

  /// Sends what the latest of the observables sends that come as elements.
  ///
  /// - Returns: An observable of the elements of the latest one, the one before being disposed of.
  @inlinable
  public func switchLatest() -> Observable<Element.Element> {
    let source = asObservable()
    return Producer { SwitchSink({ $0 }, $0).run(source) }
  }
}
