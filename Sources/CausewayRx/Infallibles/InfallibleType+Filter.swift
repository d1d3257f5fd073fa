extension InfallibleType {
  /// Emits the elements for which a predicate returns `true`.
  public func filter(_ predicate: @escaping (Element) -> Bool) -> Infallible<Element> {
    Infallible(asObservable().filter(predicate))
  }

  /// Drops elements whose key equals that of the previous element.
  public func distinctUntilChanged<Key: Equatable>(
    _ keySelector: @escaping (Element) throws -> Key
  ) -> Infallible<Element> {
    Infallible(asObservable().distinctUntilChanged(keySelector, comparer: { $0 == $1 }))
  }

  /// Drops elements that equal the previous element, as determined by a closure.
  public func distinctUntilChanged(_ comparer: @escaping (Element, Element) throws -> Bool) -> Infallible<Element> {
    Infallible(asObservable().distinctUntilChanged({ $0 }, comparer: comparer))
  }

  /// Drops elements whose key equals that of the previous element, as determined by a closure.
  public func distinctUntilChanged<Key>(
    _ keySelector: @escaping (Element) throws -> Key, comparer: @escaping (Key, Key) throws -> Bool
  ) -> Infallible<Element> {
    Infallible(asObservable().distinctUntilChanged(keySelector, comparer: comparer))
  }

  /// Drops elements with the same value of a property as the previous element.
  public func distinctUntilChanged<Property: Equatable>(at keyPath: KeyPath<Element, Property>) -> Infallible<Element> {
    Infallible(asObservable().distinctUntilChanged(at: keyPath))
  }
}

extension InfallibleType where Element: Equatable {
  /// Drops elements that equal the previous element.
  public func distinctUntilChanged() -> Infallible<Element> {
    Infallible(asObservable().distinctUntilChanged())
  }
}

extension InfallibleType {
  /// Emits the first elements and completes.
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
  public func take<Source: ObservableType>(until other: Source) -> Infallible<Element> {
    Infallible(asObservable().take(until: other))
  }

  /// Emits elements until a predicate returns `true`, and then completes.
  public func take(
    until predicate: @escaping (Element) throws -> Bool, behavior: TakeBehavior = .exclusive
  ) -> Infallible<Element> {
    Infallible(asObservable().take(until: predicate, behavior: behavior))
  }

  /// Emits elements while a predicate returns `true`, and then completes.
  public func take(
    while predicate: @escaping (Element) throws -> Bool, behavior: TakeBehavior = .exclusive
  ) -> Infallible<Element> {
    Infallible(asObservable().take(while: predicate, behavior: behavior))
  }

  /// Emits elements for a duration, and then completes.
  public func take(for duration: RxTimeInterval, scheduler: any SchedulerType) -> Infallible<Element> {
    Infallible(asObservable().take(for: duration, scheduler: scheduler))
  }

  /// Skips the first elements.
  public func skip(_ count: Int) -> Infallible<Element> {
    Infallible(asObservable().skip(count))
  }

  /// Skips elements while a predicate returns `true`.
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
