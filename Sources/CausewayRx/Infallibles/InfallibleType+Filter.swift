extension InfallibleType {
  /// Emits the elements for which a predicate returns `true`.
  ///
  /// - Parameter predicate: Called with each element, on the sending thread.
  /// - Returns: An infallible of the matching elements.
  public func filter(_ predicate: @escaping (Element) -> Bool) -> Infallible<Element> {
    Infallible(asObservable().filter(predicate))
  }

  /// Drops elements whose key equals that of the previous element.
  ///
  /// - Parameter keySelector: Called with each element, on the sending thread. It must not throw.
  /// - Returns: An infallible of the remaining elements.
  public func distinctUntilChanged<Key: Equatable>(
    _ keySelector: @escaping (Element) throws -> Key
  ) -> Infallible<Element> {
    Infallible(asObservable().distinctUntilChanged(keySelector, comparer: { $0 == $1 }))
  }

  /// Drops elements that equal the previous element, as determined by a closure.
  ///
  /// - Parameter comparer: Returns whether two elements are equal, on the sending thread. It must not throw.
  /// - Returns: An infallible of the remaining elements.
  public func distinctUntilChanged(_ comparer: @escaping (Element, Element) throws -> Bool) -> Infallible<Element> {
    Infallible(asObservable().distinctUntilChanged({ $0 }, comparer: comparer))
  }

  /// Drops elements whose key equals that of the previous element, as determined by a closure.
  ///
  /// - Parameters:
  ///   - keySelector: Called with each element, on the sending thread. It must not throw.
  ///   - comparer: Returns whether two keys are equal. It must not throw.
  /// - Returns: An infallible of the remaining elements.
  public func distinctUntilChanged<Key>(
    _ keySelector: @escaping (Element) throws -> Key, comparer: @escaping (Key, Key) throws -> Bool
  ) -> Infallible<Element> {
    Infallible(asObservable().distinctUntilChanged(keySelector, comparer: comparer))
  }

  /// Drops elements with the same value of a property as the previous element.
  ///
  /// - Parameter keyPath: The property.
  /// - Returns: An infallible of the remaining elements.
  public func distinctUntilChanged<Property: Equatable>(at keyPath: KeyPath<Element, Property>) -> Infallible<Element> {
    Infallible(asObservable().distinctUntilChanged(at: keyPath))
  }
}

extension InfallibleType where Element: Equatable {
  /// Drops elements that equal the previous element.
  ///
  /// - Returns: An infallible of the remaining elements.
  public func distinctUntilChanged() -> Infallible<Element> {
    Infallible(asObservable().distinctUntilChanged())
  }
}

extension InfallibleType {
  /// Emits the first elements and completes.
  ///
  /// - Parameter count: The number of elements; at least zero.
  /// - Returns: An infallible of at most this number of elements.
  public func take(_ count: Int) -> Infallible<Element> {
    Infallible(asObservable().take(count))
  }

  /// Emits elements until another infallible emits its first element, and then completes.
  ///
  /// - Parameter other: The other source. It is subscribed to before this infallible.
  /// - Returns: An infallible of the earlier elements.
  public func take<Source: InfallibleType>(until other: Source) -> Infallible<Element> {
    Infallible(asObservable().take(until: other.asObservable()))
  }

  /// Emits elements until an observable emits its first element, and then completes.
  ///
  /// - Parameter other: The other source. It is subscribed to before this infallible. It must not fail.
  /// - Returns: An infallible of the earlier elements.
  public func take<Source: ObservableType>(until other: Source) -> Infallible<Element> {
    Infallible(asObservable().take(until: other))
  }

  /// Emits elements until a predicate returns `true`, and then completes.
  ///
  /// - Parameters:
  ///   - predicate: Called with each element, on the sending thread. It must not throw.
  ///   - behavior: Whether to emit the element at which the predicate ends the stream.
  /// - Returns: An infallible of the earlier elements.
  public func take(
    until predicate: @escaping (Element) throws -> Bool, behavior: TakeBehavior = .exclusive
  ) -> Infallible<Element> {
    Infallible(asObservable().take(until: predicate, behavior: behavior))
  }

  /// Emits elements while a predicate returns `true`, and then completes.
  ///
  /// - Parameters:
  ///   - predicate: Called with each element, on the sending thread. It must not throw.
  ///   - behavior: Whether to emit the element at which the predicate ends the stream.
  /// - Returns: An infallible of the earlier elements.
  public func take(
    while predicate: @escaping (Element) throws -> Bool, behavior: TakeBehavior = .exclusive
  ) -> Infallible<Element> {
    Infallible(asObservable().take(while: predicate, behavior: behavior))
  }

  /// Emits elements for a duration, and then completes.
  ///
  /// - Parameters:
  ///   - duration: The duration, measured from the subscription.
  ///   - scheduler: The scheduler that measures the time.
  /// - Returns: An infallible of the elements that arrive in time.
  public func take(for duration: RxTimeInterval, scheduler: any SchedulerType) -> Infallible<Element> {
    Infallible(asObservable().take(for: duration, scheduler: scheduler))
  }

  /// Skips the first elements.
  ///
  /// - Parameter count: The number of elements to skip; at least zero.
  /// - Returns: An infallible of the remaining elements.
  public func skip(_ count: Int) -> Infallible<Element> {
    Infallible(asObservable().skip(count))
  }

  /// Skips elements while a predicate returns `true`.
  ///
  /// - Parameter predicate: Called with each element until it returns `false`, on the sending thread. It must not
  ///   throw.
  /// - Returns: An infallible of the remaining elements.
  public func skip(while predicate: @escaping (Element) throws -> Bool) -> Infallible<Element> {
    Infallible(asObservable().skip(while: predicate))
  }

  /// Skips elements until an observable emits its first element.
  ///
  /// - Parameter other: The other source. It is subscribed to with this infallible. It must not fail.
  /// - Returns: An infallible of the remaining elements.
  public func skip<Source: ObservableType>(until other: Source) -> Infallible<Element> {
    Infallible(asObservable().skip(until: other))
  }
}
