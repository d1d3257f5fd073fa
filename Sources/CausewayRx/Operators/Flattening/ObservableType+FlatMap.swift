extension ObservableType {
  /// Creates an observable for each element, and merges their elements.
  ///
  /// The result completes when the source and all inner observables have completed, and fails with the first error.
  ///
  /// - Parameter selector: Called with each element, on the sending thread. If it throws, the result fails with the
  ///   error.
  /// - Returns: An observable of the elements of all inner observables.
  @_alwaysEmitIntoClient
  public func flatMap<Inner: ObservableConvertibleType>(
    _ selector: @escaping (Element) throws -> Inner
  ) -> Observable<Inner.Element> {
    let source = asObservable()
    return Producer { FlatMapSink(selector, isFirstOnly: false, $0).run(source) }
  }

  /// Creates an observable for an element, and drops elements that arrive before that observable has completed.
  ///
  /// - Parameter selector: Called with each element that is not dropped, on the sending thread. If it throws, the
  ///   result fails with the error.
  /// - Returns: An observable of the elements of the inner observables.
  @_alwaysEmitIntoClient
  public func flatMapFirst<Inner: ObservableConvertibleType>(
    _ selector: @escaping (Element) throws -> Inner
  ) -> Observable<Inner.Element> {
    let source = asObservable()
    return Producer { FlatMapSink(selector, isFirstOnly: true, $0).run(source) }
  }

  /// Creates an observable for each element, and emits the elements of the latest one.
  ///
  /// The previous inner observable is disposed of before the next one is subscribed to.
  ///
  /// - Parameter selector: Called with each element, on the sending thread. If it throws, the result fails with the
  ///   error.
  /// - Returns: An observable of the elements of the latest inner observable.
  @_alwaysEmitIntoClient
  public func flatMapLatest<Inner: ObservableConvertibleType>(
    _ selector: @escaping (Element) throws -> Inner
  ) -> Observable<Inner.Element> {
    let source = asObservable()
    return Producer { SwitchSink(selector, $0).run(source) }
  }

  /// Creates an observable for each element, and emits their elements one observable after the other.
  ///
  /// - Parameter selector: Called with each element, on the sending thread, even while another inner observable is
  ///   running. If it throws, the result fails with the error immediately.
  /// - Returns: An observable of the elements of all inner observables, in order.
  public func concatMap<Inner: ObservableConvertibleType>(
    _ selector: @escaping (Element) throws -> Inner
  ) -> Observable<Inner.Element> {
    let source = asObservable()
    return Producer { MergeLimitedSink(1, selector, $0).run(source) }
  }
}
