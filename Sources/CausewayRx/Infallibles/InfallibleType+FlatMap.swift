extension InfallibleType {
  /// Creates a source for each element, and merges the elements of all sources.
  ///
  /// - Parameter selector: Called with each element, on the sending thread. The source that it returns must not fail.
  /// - Returns: An infallible of the elements of the sources.
  public func flatMap<Source: ObservableConvertibleType>(
    _ selector: @escaping (Element) -> Source
  ) -> Infallible<Source.Element> {
    Infallible<Source.Element>(asObservable().flatMap(selector))
  }

  /// Creates a source for each element, and emits the elements of the latest one.
  ///
  /// - Parameter selector: Called with each element, on the sending thread. The source that it returns must not fail.
  /// - Returns: An infallible of the elements of the latest source.
  public func flatMapLatest<Source: ObservableConvertibleType>(
    _ selector: @escaping (Element) -> Source
  ) -> Infallible<Source.Element> {
    Infallible<Source.Element>(asObservable().flatMapLatest(selector))
  }

  /// Creates a source for an element, and drops elements that arrive before that source completes.
  ///
  /// - Parameter selector: Called with each element that is not dropped, on the sending thread. The source that it
  ///   returns must not fail.
  /// - Returns: An infallible of the elements of the sources.
  public func flatMapFirst<Source: ObservableConvertibleType>(
    _ selector: @escaping (Element) -> Source
  ) -> Infallible<Source.Element> {
    Infallible<Source.Element>(asObservable().flatMapFirst(selector))
  }

  /// Creates a source for each element, and emits their elements one source after the other.
  ///
  /// - Parameter selector: Called with each element, on the sending thread. The source that it returns must not fail.
  /// - Returns: An infallible of the elements of the sources, in order.
  public func concatMap<Source: ObservableConvertibleType>(
    _ selector: @escaping (Element) -> Source
  ) -> Infallible<Source.Element> {
    Infallible<Source.Element>(asObservable().concatMap(selector))
  }
}
