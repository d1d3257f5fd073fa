extension InfallibleType {
  /// Subscribes to a source for each element, and merges the elements of all sources.
  ///
  /// - Parameter selector: Called with each element, where it is sent. The source that it returns must not fail.
  /// - Returns: An infallible of the elements of the sources.
  public func flatMap<Source: ObservableConvertibleType>(
    _ selector: @escaping (Element) -> Source
  ) -> Infallible<Source.Element> {
    Infallible<Source.Element>(asObservable().flatMap(selector))
  }

  /// Subscribes to a source for each element, and disposes of the subscription to the previous source.
  ///
  /// - Parameter selector: Called with each element, where it is sent. The source that it returns must not fail.
  /// - Returns: An infallible of the elements of the latest source.
  public func flatMapLatest<Source: ObservableConvertibleType>(
    _ selector: @escaping (Element) -> Source
  ) -> Infallible<Source.Element> {
    Infallible<Source.Element>(asObservable().flatMapLatest(selector))
  }

  /// Subscribes to a source for an element, and drops the elements that come before that source completes.
  ///
  /// - Parameter selector: Called with each element that is not dropped, where it is sent. The source that it returns
  ///   must not fail.
  /// - Returns: An infallible of the elements of the sources.
  public func flatMapFirst<Source: ObservableConvertibleType>(
    _ selector: @escaping (Element) -> Source
  ) -> Infallible<Source.Element> {
    Infallible<Source.Element>(asObservable().flatMapFirst(selector))
  }

  /// Subscribes to a source for each element, each time after the previous source has completed.
  ///
  /// - Parameter selector: Called with each element, where it is sent. The source that it returns must not fail.
  /// - Returns: An infallible of the elements of the sources, in order.
  public func concatMap<Source: ObservableConvertibleType>(
    _ selector: @escaping (Element) -> Source
  ) -> Infallible<Source.Element> {
    Infallible<Source.Element>(asObservable().concatMap(selector))
  }
}
