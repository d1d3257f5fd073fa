extension ObservableType {
  /// Sends elements in arrays: when one is full, and when its time is over.
  ///
  /// An array may be empty. The last one is sent with the completion; an error discards it.
  ///
  /// - Parameters:
  ///   - timeSpan: The greatest length of time for one array.
  ///   - count: The number of elements in a full array.
  ///   - scheduler: Measures the time and delivers the arrays that are not full.
  /// - Returns: An observable of arrays.
  public func buffer(
    timeSpan: RxTimeInterval, count: Int, scheduler: any SchedulerType
  ) -> Observable<[Element]> {
    let source = asObservable()
    return Producer { BufferSink(timeSpan, count, scheduler, $0).run(source) }
  }

  /// Sends elements in observables: a new one begins when one is full, and when its time is over.
  ///
  /// An observable sends the elements that come while it is the current one. The source is disposed of when the
  /// subscription and those to all of the observables have been disposed of.
  ///
  /// - Parameters:
  ///   - timeSpan: The greatest length of time for one observable.
  ///   - count: The number of elements of a full observable.
  ///   - scheduler: Measures the time and delivers the observables that follow one that is not full.
  /// - Returns: An observable of observables.
  public func window(
    timeSpan: RxTimeInterval, count: Int, scheduler: any SchedulerType
  ) -> Observable<Observable<Element>> {
    let source = asObservable()
    return Producer { WindowSink(timeSpan, count, scheduler, $0).run(source) }
  }

  /// Sends an observable for each key, with the elements that have that key.
  ///
  /// An observable is sent when the first element with its key comes. It ends with the source, which is disposed of when the
  /// subscription and those to all of the observables have been disposed of.
  ///
  /// - Parameter keySelector: Called with each element, where it is sent. An error that it throws ends all.
  /// - Returns: An observable of observables with their keys.
  public func groupBy<Key: Hashable & Sendable>(
    keySelector: @escaping (Element) throws -> Key
  ) -> Observable<GroupedObservable<Key, Element>> {
    let source = asObservable()
    return Producer { GroupBySink(keySelector, $0).run(source) }
  }
}
