import Causeway

extension ObservableType {
  /// Sends an element when nothing has followed it for a while.
  ///
  /// When the source completes, the element that waits is sent at once; when it fails, that is dropped.
  ///
  /// - Parameters:
  ///   - dueTime: How long nothing may follow.
  ///   - scheduler: Measures the time, and is where everything is delivered.
  /// - Returns: An observable of the elements that are followed by a pause.
  public func debounce(_ dueTime: RxTimeInterval, scheduler: any SchedulerType) -> Observable<Element> {
    Observable.publisher(source.debounce(for: dueTime.duration, clock: scheduler.clock)).observe(on: scheduler)
  }

  /// Sends at most one element in each span of time.
  ///
  /// An element that comes when no span is open is sent and opens one. With `latest`, the last one that comes while it
  /// is open is sent when it closes, which opens the next, or at once when the source completes (RxSwift's waits for the
  /// close). Everything is delivered at the scheduler's place, while RxSwift's first element comes where it is sent.
  ///
  /// - Parameters:
  ///   - dueTime: How long a span is.
  ///   - latest: Whether the last element of a span is sent after it. Without, all but the first are left out.
  ///   - scheduler: Measures the time, and is where everything is delivered.
  /// - Returns: An observable of fewer elements.
  public func throttle(
    _ dueTime: RxTimeInterval, latest: Bool = true, scheduler: any SchedulerType
  ) -> Observable<Element> {
    let duration = dueTime.duration
    if latest {
      return Observable.publisher(source.throttle(for: duration, clock: scheduler.clock)).observe(on: scheduler)
    }
    let time = TimeBase(scheduler.clock)
    // The end of the span is of one subscription.
    let firsts = Observable<Element>.deferred {
      var end: Duration?
      return filter { _ in
        let now = time.now
        if let open = end, now < open { return false }
        end = now + duration
        return true
      }
    }
    return firsts.observe(on: scheduler)
  }
}
