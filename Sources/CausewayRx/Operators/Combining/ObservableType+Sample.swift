extension ObservableType {
  /// Sends the latest element whenever another observable sends or completes, if one has come since the last time.
  ///
  /// When the source has completed, it completes with the other's next event. If the other completes before the source, it
  /// never completes, as in RxSwift. An error of either ends it.
  ///
  /// - Parameters:
  ///   - sampler: Says when. It is subscribed to after the source.
  ///   - defaultValue: What is sent if no element has come since the last time; nothing without one.
  /// - Returns: An observable of fewer elements.
  public func sample<Source: ObservableType>(
    _ sampler: Source, defaultValue: Element? = nil
  ) -> Observable<Element> {
    let (source, sampler) = (asObservable(), sampler.asObservable())
    return Producer { SampleSink(defaultValue, $0).run(source, sampler) }
  }
}
