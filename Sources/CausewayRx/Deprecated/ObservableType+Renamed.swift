// The names of RxSwift 5, which RxSwift 6 still accepts with a warning.

extension ObservableType {
  /// Goes on with another observable after an error.
  ///
  /// - Parameter handler: Makes the other observable of the error.
  /// - Returns: An observable of the elements of both.
  @available(*, deprecated, renamed: "catch(_:)")
  public func catchError(_ handler: @escaping (any Error) throws -> Observable<Element>) -> Observable<Element> {
    self.catch(handler)
  }

  /// Sends an element and completes after an error.
  ///
  /// - Parameter element: The element.
  /// - Returns: An observable that never fails.
  @available(*, deprecated, renamed: "catchAndReturn(_:)")
  public func catchErrorJustReturn(_ element: Element) -> Observable<Element> {
    catchAndReturn(element)
  }

  /// Sends the element with a number, and completes.
  ///
  /// - Parameter index: The number, from zero.
  /// - Returns: An observable of one element.
  @available(*, deprecated, renamed: "element(at:)")
  public func elementAt(_ index: Int) -> Observable<Element> {
    element(at: index)
  }

  /// Delivers events on a scheduler, in order.
  ///
  /// - Parameter scheduler: Where the events are delivered.
  /// - Returns: An observable of the same elements.
  @available(*, deprecated, renamed: "observe(on:)")
  public func observeOn(_ scheduler: any ImmediateSchedulerType) -> Observable<Element> {
    observe(on: scheduler)
  }

  /// Subscribes to the source, and disposes of the subscription, on a scheduler.
  ///
  /// - Parameter scheduler: Where the source is subscribed to.
  /// - Returns: An observable of the same elements.
  @available(*, deprecated, renamed: "subscribe(on:)")
  public func subscribeOn(_ scheduler: any ImmediateSchedulerType) -> Observable<Element> {
    subscribe(on: scheduler)
  }

  /// Subscribes again after an error of a type whenever another observable sends an element.
  ///
  /// - Parameter notificationHandler: Makes the other observable of the errors.
  /// - Returns: An observable that fails or completes as the other one does.
  @available(*, deprecated, renamed: "retry(when:)")
  public func retryWhen<Trigger: ObservableType, Failure: Error>(
    _ notificationHandler: @escaping (Observable<Failure>) -> Trigger
  ) -> Observable<Element> {
    retry(when: notificationHandler)
  }

  /// Subscribes again after an error whenever another observable sends an element.
  ///
  /// - Parameter notificationHandler: Makes the other observable of the errors.
  /// - Returns: An observable that fails or completes as the other one does.
  @available(*, deprecated, renamed: "retry(when:)")
  public func retryWhen<Trigger: ObservableType>(_ notificationHandler: @escaping (Observable<any Error>) -> Trigger)
    -> Observable<Element>
  {
    retry(when: notificationHandler)
  }

  /// Leaves elements out until another observable sends its first one.
  ///
  /// - Parameter other: The other observable.
  /// - Returns: An observable of the elements that come afterwards.
  @available(*, deprecated, renamed: "skip(until:)")
  public func skipUntil<Other: ObservableType>(_ other: Other) -> Observable<Element> {
    skip(until: other)
  }

  /// Leaves out elements as long as a predicate holds for them.
  ///
  /// - Parameter predicate: Called with each element until it does not hold.
  /// - Returns: An observable of the others.
  @available(*, deprecated, renamed: "skip(while:)")
  public func skipWhile(_ predicate: @escaping (Element) throws -> Bool) -> Observable<Element> {
    skip(while: predicate)
  }

  /// Sends elements until another observable sends its first one, and then completes.
  ///
  /// - Parameter other: The other observable.
  /// - Returns: An observable of the elements before.
  @available(*, deprecated, renamed: "take(until:)")
  public func takeUntil<Other: ObservableType>(_ other: Other) -> Observable<Element> {
    take(until: other)
  }

  /// Sends elements until a predicate holds for one, and then completes.
  ///
  /// - Parameters:
  ///   - behavior: Whether the element for which it holds is sent.
  ///   - predicate: Called with each element.
  /// - Returns: An observable of the elements before.
  @available(*, deprecated, renamed: "take(until:behavior:)")
  public func takeUntil(_ behavior: TakeBehavior, predicate: @escaping (Element) throws -> Bool) -> Observable<Element>
  {
    take(until: predicate, behavior: behavior)
  }

  /// Sends elements as long as a predicate holds for them, and then completes.
  ///
  /// - Parameter predicate: Called with each element.
  /// - Returns: An observable of the elements before.
  @available(*, deprecated, renamed: "take(while:)")
  public func takeWhile(_ predicate: @escaping (Element) throws -> Bool) -> Observable<Element> {
    take(while: predicate)
  }

  /// Sends elements as long as a predicate holds for them, and then completes.
  ///
  /// - Parameters:
  ///   - behavior: Whether the first element for which it does not hold is sent.
  ///   - predicate: Called with each element.
  /// - Returns: An observable of the elements before.
  @available(*, deprecated, renamed: "take(while:behavior:)")
  public func takeWhile(_ behavior: TakeBehavior, predicate: @escaping (Element) throws -> Bool) -> Observable<Element>
  {
    take(while: predicate, behavior: behavior)
  }

  /// Sends elements for some time, and then completes.
  ///
  /// - Parameters:
  ///   - duration: The time.
  ///   - scheduler: Measures the time.
  /// - Returns: An observable of the elements that come in time.
  @available(*, deprecated, renamed: "take(for:scheduler:)")
  public func take(_ duration: RxTimeInterval, scheduler: any SchedulerType) -> Observable<Element> {
    take(for: duration, scheduler: scheduler)
  }

  /// Subscribes to the source once for all subscribers, and replays the last elements for ever.
  ///
  /// - Parameter bufferSize: The number of elements.
  /// - Returns: An observable that shares one subscription to the source.
  @available(*, deprecated, renamed: "share(replay:)")
  public func shareReplay(_ bufferSize: Int) -> Observable<Element> {
    share(replay: bufferSize, scope: .forever)
  }

  /// Subscribes to the source once for all subscribers, and replays the last element while there are any.
  ///
  /// - Returns: An observable that shares one subscription to the source.
  @available(*, deprecated, renamed: "share(replay:)")
  public func shareReplayLatestWhileConnected() -> Observable<Element> {
    share(replay: 1, scope: .whileConnected)
  }

  /// Sends each element and its number transformed.
  ///
  /// - Parameter selector: Called with each element.
  /// - Returns: An observable of the transformed elements.
  @available(*, deprecated, message: "write enumerated().map { }")
  public func mapWithIndex<Result: Sendable>(_ selector: @escaping (Element, Int) throws -> Result) -> Observable<
    Result
  > {
    enumerated().map { try selector($0.element, $0.index) }
  }

  /// Makes an observable of each element and its number, and sends what all of them send.
  ///
  /// - Parameter selector: Called with each element.
  /// - Returns: An observable of the elements of all.
  @available(*, deprecated, message: "write enumerated().flatMap { }")
  public func flatMapWithIndex<Inner: ObservableConvertibleType>(_ selector: @escaping (Element, Int) throws -> Inner)
    -> Observable<Inner.Element>
  {
    enumerated().flatMap { try selector($0.element, $0.index) }
  }

  /// Leaves out elements as long as a predicate holds for them and their numbers.
  ///
  /// - Parameter predicate: Called with each element until it does not hold.
  /// - Returns: An observable of the others.
  @available(*, deprecated, message: "write enumerated().skip(while:).map { }")
  public func skipWhileWithIndex(_ predicate: @escaping (Element, Int) throws -> Bool) -> Observable<Element> {
    enumerated().skip(while: { try predicate($0.element, $0.index) }).map { $0.element }
  }

  /// Sends elements as long as a predicate holds for them and their numbers, and then completes.
  ///
  /// - Parameter predicate: Called with each element.
  /// - Returns: An observable of the elements before.
  @available(*, deprecated, message: "write enumerated().take(while:).map { }")
  public func takeWhileWithIndex(_ predicate: @escaping (Element, Int) throws -> Bool) -> Observable<Element> {
    enumerated().take(while: { try predicate($0.element, $0.index) }).map { $0.element }
  }

  /// Goes on with the next of several observables after an error.
  ///
  /// - Parameter sequence: The observables.
  /// - Returns: An observable of the elements of all.
  @available(*, deprecated, renamed: "catch(sequence:)")
  public static func catchError<Sources: Sequence>(_ sequence: Sources) -> Observable<Element>
  where Sources.Element == Observable<Element> {
    self.catch(sequence: sequence)
  }
}

/// The former name of ``TakeBehavior``.
@available(*, deprecated, renamed: "TakeBehavior")
public typealias TakeUntilBehavior = TakeBehavior

extension Disposable {
  /// Adds the disposable to a bag.
  ///
  /// - Parameter bag: The bag.
  @available(*, deprecated, renamed: "disposed(by:)")
  public func addDisposableTo(_ bag: DisposeBag) {
    disposed(by: bag)
  }
}
