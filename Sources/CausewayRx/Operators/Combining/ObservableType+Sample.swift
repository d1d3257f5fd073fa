extension ObservableType {
  /// Emits the latest element when another observable emits or completes, unless it has already been emitted.
  ///
  /// After the source has completed, the result completes with the next event of the sampler. If the sampler completes
  /// before the source, the result never completes, as in RxSwift. An error of either terminates the result.
  ///
  /// - Parameters:
  ///   - sampler: The observable whose events trigger the emission. It is subscribed to after the source.
  ///   - defaultValue: The element to emit if there is no new element; `nil` to emit nothing.
  /// - Returns: An observable of some of the elements.
  public func sample<Source: ObservableType>(
    _ sampler: Source, defaultValue: Element? = nil
  ) -> Observable<Element> {
    let (source, sampler) = (asObservable(), sampler.asObservable())
    return Producer { SampleSink(defaultValue, $0).run(source, sampler) }
  }
}
