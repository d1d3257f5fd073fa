extension ObservableType {
  /// Sends an element when no other one has followed it for some time.
  ///
  /// When the source completes, the element that waits is sent at once; when it fails, that is discarded.
  ///
  /// - Parameters:
  ///   - dueTime: The time without a further element.
  ///   - scheduler: Measures the time and delivers the elements.
  /// - Returns: An observable of the elements that are followed by a pause.
  public func debounce(_ dueTime: RxTimeInterval, scheduler: any SchedulerType) -> Observable<Element> {
    let source = asObservable()
    return Producer { DebounceSink(dueTime, scheduler, $0).run(source) }
  }

  /// Sends at most one element in each span of time.
  ///
  /// An element that comes when no span is open is sent where it comes, and opens one. With `latest`, the last one that
  /// comes while a span is open is sent when it closes, which opens the next. If the source completes meanwhile, the
  /// completion follows that element.
  ///
  /// - Parameters:
  ///   - dueTime: How long a span is.
  ///   - latest: Whether the last element of a span is sent after it. Without, all but the first are left out.
  ///   - scheduler: Measures the time, and is where the last elements of spans are delivered.
  /// - Returns: An observable of fewer elements.
  public func throttle(
    _ dueTime: RxTimeInterval, latest: Bool = true, scheduler: any SchedulerType
  ) -> Observable<Element> {
    let source = asObservable()
    return Producer { ThrottleSink(dueTime, latest: latest, scheduler, $0).run(source) }
  }
}
