extension ObservableType {
  /// Emits an element after an interval without a newer one.
  ///
  /// When the source completes, the pending element is emitted immediately; when it fails, the pending element is
  /// discarded.
  ///
  /// - Parameters:
  ///   - dueTime: The interval without a newer element.
  ///   - scheduler: The scheduler that measures the time and delivers the elements.
  /// - Returns: An observable of the elements that are followed by a pause.
  public func debounce(_ dueTime: RxTimeInterval, scheduler: any SchedulerType) -> Observable<Element> {
    let source = asObservable()
    return Producer { DebounceSink(dueTime, scheduler, $0).run(source) }
  }

  /// Emits at most one element in each interval.
  ///
  /// An element that arrives while no interval is running is emitted on the sending thread, and starts one. With
  /// `latest`, the last element that arrives during an interval is emitted at its end, which starts the next interval.
  /// If the source completes during an interval, the completion follows that element.
  ///
  /// - Parameters:
  ///   - dueTime: The interval.
  ///   - latest: Whether to emit the last element of an interval at its end. If `false`, all elements but the first are
  ///     dropped.
  ///   - scheduler: The scheduler that measures the time and delivers the last elements of intervals.
  /// - Returns: An observable of some of the elements.
  public func throttle(
    _ dueTime: RxTimeInterval, latest: Bool = true, scheduler: any SchedulerType
  ) -> Observable<Element> {
    let source = asObservable()
    return Producer { ThrottleSink(dueTime, latest: latest, scheduler, $0).run(source) }
  }
}
