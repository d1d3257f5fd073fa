extension InfallibleType {
  /// Sends the first elements and completes.
  ///
  /// - Parameter count: The number of elements; at least zero.
  /// - Returns: An infallible of at most that many elements.
  public func take(_ count: Int) -> Infallible<Element> {
    Infallible(asObservable().take(count))
  }

  /// Completes when another infallible sends an element.
  ///
  /// - Parameter other: Subscribed to before this infallible.
  /// - Returns: An infallible of the elements before.
  public func take<Source: InfallibleType>(until other: Source) -> Infallible<Element> {
    Infallible(asObservable().take(until: other.asObservable()))
  }

  /// Completes when an observable sends an element.
  ///
  /// - Parameter other: Subscribed to before this infallible. It must not fail.
  /// - Returns: An infallible of the elements before.
  public func take<Source: ObservableType>(until other: Source) -> Infallible<Element> {
    Infallible(asObservable().take(until: other))
  }

  /// Completes at the first element that a predicate accepts.
  ///
  /// - Parameters:
  ///   - predicate: Called with each element, where it is sent. It must not throw.
  ///   - behavior: Whether that element is sent, too.
  /// - Returns: An infallible of the elements before.
  public func take(
    until predicate: @escaping (Element) throws -> Bool, behavior: TakeBehavior = .exclusive
  ) -> Infallible<Element> {
    Infallible(asObservable().take(until: predicate, behavior: behavior))
  }

  /// Completes at the first element that a predicate rejects.
  ///
  /// - Parameters:
  ///   - predicate: Called with each element, where it is sent. It must not throw.
  ///   - behavior: Whether that element is sent, too.
  /// - Returns: An infallible of the elements before.
  public func take(
    while predicate: @escaping (Element) throws -> Bool, behavior: TakeBehavior = .exclusive
  ) -> Infallible<Element> {
    Infallible(asObservable().take(while: predicate, behavior: behavior))
  }

  /// Sends the elements that come within a time span, and completes.
  ///
  /// - Parameters:
  ///   - duration: The length of the span, from the subscription on.
  ///   - scheduler: Measures the time.
  /// - Returns: An infallible of those elements.
  public func take(for duration: RxTimeInterval, scheduler: any SchedulerType) -> Infallible<Element> {
    Infallible(asObservable().take(for: duration, scheduler: scheduler))
  }

  /// Drops the first elements.
  ///
  /// - Parameter count: The number of elements to drop; at least zero.
  /// - Returns: An infallible of the other elements.
  public func skip(_ count: Int) -> Infallible<Element> {
    Infallible(asObservable().skip(count))
  }

  /// Drops elements up to the first that a predicate rejects.
  ///
  /// - Parameter predicate: Called with each element until it returns `false`, where the element is sent. It must not
  ///   throw.
  /// - Returns: An infallible of the other elements.
  public func skip(while predicate: @escaping (Element) throws -> Bool) -> Infallible<Element> {
    Infallible(asObservable().skip(while: predicate))
  }

  /// Drops elements until an observable sends an element.
  ///
  /// - Parameter other: Subscribed to with this infallible. It must not fail.
  /// - Returns: An infallible of the other elements.
  public func skip<Source: ObservableType>(until other: Source) -> Infallible<Element> {
    Infallible(asObservable().skip(until: other))
  }
}
