extension ObservableType {
  /// Makes an observable of each element, and sends what all of them send, as it comes.
  ///
  /// It completes when the source and all of them have; the first error ends all.
  ///
  /// - Parameter selector: Called with each element, where it is sent. What it throws is the error that ends it.
  /// - Returns: An observable of the elements of all.
  @inlinable
  public func flatMap<Inner: ObservableConvertibleType>(
    _ selector: @escaping (Element) throws -> Inner
  ) -> Observable<Inner.Element> {
    let source = asObservable()
    return Producer { FlatMapSink(selector, isFirstOnly: false, $0).run(source) }
  }

  /// Makes an observable of an element, and leaves out the elements that come until that has completed.
  ///
  /// - Parameter selector: Called with each element that is not left out, where it is sent. What it throws is the error
  ///   that ends it.
  /// - Returns: An observable of the elements of those observables.
  @inlinable
  public func flatMapFirst<Inner: ObservableConvertibleType>(
    _ selector: @escaping (Element) throws -> Inner
  ) -> Observable<Inner.Element> {
    let source = asObservable()
    return Producer { FlatMapSink(selector, isFirstOnly: true, $0).run(source) }
  }

  /// Makes an observable of each element, and sends what the latest one sends.
  ///
  /// The one before is disposed of when the next begins.
  ///
  /// - Parameter selector: Called with each element, where it is sent. What it throws is the error that ends it.
  /// - Returns: An observable of the elements of the latest observable.
  @inlinable
  public func flatMapLatest<Inner: ObservableConvertibleType>(
    _ selector: @escaping (Element) throws -> Inner
  ) -> Observable<Inner.Element> {
    let source = asObservable()
    return Producer { SwitchSink(selector, $0).run(source) }
  }

  /// Makes an observable of each element, and sends all of one before it goes on to the next.
  ///
  /// - Parameter selector: Called with each element, where it is sent, also while another observable is running. What it
  ///   throws is the error that ends it at once.
  /// - Returns: An observable of the elements of all, in order.
  public func concatMap<Inner: ObservableConvertibleType>(
    _ selector: @escaping (Element) throws -> Inner
  ) -> Observable<Inner.Element> {
    let source = asObservable()
    return Producer { MergeLimitedSink(1, selector, $0).run(source) }
  }
}
