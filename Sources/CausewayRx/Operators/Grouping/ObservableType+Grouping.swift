extension ObservableType {
  /// Collects elements into arrays, and emits an array when it is full or its time has passed.
  ///
  /// An array may be empty. The last array is emitted before the completion; an error discards it.
  ///
  /// - Parameters:
  ///   - timeSpan: The maximum duration of an array.
  ///   - count: The maximum number of elements of an array.
  ///   - scheduler: The scheduler that measures the time and delivers the arrays that are not full.
  /// - Returns: An observable of arrays.
  public func buffer(
    timeSpan: RxTimeInterval, count: Int, scheduler: any SchedulerType
  ) -> Observable<[Element]> {
    let source = asObservable()
    return Producer { BufferSink(timeSpan, count, scheduler, $0).run(source) }
  }

  /// Splits the elements into observables; a new one starts when the current one is full or its time has passed.
  ///
  /// Each observable emits the elements that arrive while it is the current one. The source is disposed of when the
  /// subscription and the subscriptions to all these observables have been disposed of.
  ///
  /// - Parameters:
  ///   - timeSpan: The maximum duration of an observable.
  ///   - count: The maximum number of elements of an observable.
  ///   - scheduler: The scheduler that measures the time and delivers the observables that follow one that is not full.
  /// - Returns: An observable of observables.
  public func window(
    timeSpan: RxTimeInterval, count: Int, scheduler: any SchedulerType
  ) -> Observable<Observable<Element>> {
    let source = asObservable()
    return Producer { WindowSink(timeSpan, count, scheduler, $0).run(source) }
  }

  /// Groups elements by key into observables.
  ///
  /// An observable is emitted when the first element with its key arrives, and terminates with the source. The source
  /// is disposed of when the subscription and the subscriptions to all these observables have been disposed of.
  ///
  /// - Parameter keySelector: Called with each element, on the sending thread. If it throws, the result and all groups
  ///   fail with the error.
  /// - Returns: An observable of groups.
  public func groupBy<Key: Hashable & Sendable>(
    keySelector: @escaping (Element) throws -> Key
  ) -> Observable<GroupedObservable<Key, Element>> {
    let source = asObservable()
    return Producer { GroupBySink(keySelector, $0).run(source) }
  }
}
