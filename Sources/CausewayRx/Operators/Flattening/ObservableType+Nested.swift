extension ObservableType where Element: ObservableConvertibleType {
  /// Merges the observables that arrive as elements.
  ///
  /// - Returns: An observable of the elements of all inner observables. It completes when the source and all of them
  ///   have completed.
  @_alwaysEmitIntoClient
  public func merge() -> Observable<Element.Element> {
    let source = asObservable()
    return Producer { FlatMapSink({ $0 }, isFirstOnly: false, $0).run(source) }
  }

  /// Merges the observables that arrive as elements, up to a number of them at a time.
  ///
  /// - Parameter maxConcurrent: The maximum number of concurrent inner observables, at least one. Others wait in order,
  ///   without limit.
  /// - Returns: An observable of the elements of all inner observables. It completes when the source and all of them
  ///   have completed.
  public func merge(maxConcurrent: Int) -> Observable<Element.Element> {
    precondition(maxConcurrent > 0, "merge(maxConcurrent:) needs a limit of one or more, not \(maxConcurrent)")
    let source = asObservable()
    return Producer { MergeLimitedSink(maxConcurrent, { $0 }, $0).run(source) }
  }

  /// Emits the elements of the observables that arrive as elements, one observable after the other.
  ///
  /// - Returns: An observable of the elements of all inner observables, in order.
  public func concat() -> Observable<Element.Element> {
    merge(maxConcurrent: 1)
  }

  /// Emits the elements of the latest of the observables that arrive as elements.
  ///
  /// - Returns: An observable of the elements of the latest inner observable; the previous one is disposed of.
  @_alwaysEmitIntoClient
  public func switchLatest() -> Observable<Element.Element> {
    let source = asObservable()
    return Producer { SwitchSink({ $0 }, $0).run(source) }
  }
}
