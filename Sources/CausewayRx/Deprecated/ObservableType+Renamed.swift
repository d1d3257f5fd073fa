// The RxSwift 5 names that RxSwift 6 still accepts, with a warning.

extension ObservableType {
  /// Continues with another observable after an error.
  @available(*, deprecated, renamed: "catch(_:)")
  public func catchError(_ handler: @escaping (any Error) throws -> Observable<Element>) -> Observable<Element> {
    self.catch(handler)
  }

  /// Emits an element and completes after an error.
  @available(*, deprecated, renamed: "catchAndReturn(_:)")
  public func catchErrorJustReturn(_ element: Element) -> Observable<Element> {
    catchAndReturn(element)
  }

  /// Emits the element at an index, and completes.
  @available(*, deprecated, renamed: "element(at:)")
  public func elementAt(_ index: Int) -> Observable<Element> {
    element(at: index)
  }

  /// Delivers events on a scheduler, in order.
  @available(*, deprecated, renamed: "observe(on:)")
  public func observeOn(_ scheduler: any ImmediateSchedulerType) -> Observable<Element> {
    observe(on: scheduler)
  }

  /// Subscribes to the source, and disposes of the subscription, on a scheduler.
  @available(*, deprecated, renamed: "subscribe(on:)")
  public func subscribeOn(_ scheduler: any ImmediateSchedulerType) -> Observable<Element> {
    subscribe(on: scheduler)
  }

  /// Subscribes again after an error of one type, whenever another observable emits an element.
  @available(*, deprecated, renamed: "retry(when:)")
  public func retryWhen<Trigger: ObservableType, Failure: Error>(
    _ notificationHandler: @escaping (Observable<Failure>) -> Trigger
  ) -> Observable<Element> {
    retry(when: notificationHandler)
  }

  /// Subscribes again after an error, whenever another observable emits an element.
  @available(*, deprecated, renamed: "retry(when:)")
  public func retryWhen<Trigger: ObservableType>(_ notificationHandler: @escaping (Observable<any Error>) -> Trigger)
    -> Observable<Element>
  {
    retry(when: notificationHandler)
  }

  /// Skips elements until another observable emits its first element.
  @available(*, deprecated, renamed: "skip(until:)")
  public func skipUntil<Other: ObservableType>(_ other: Other) -> Observable<Element> {
    skip(until: other)
  }

  /// Skips elements while a predicate returns `true`.
  @available(*, deprecated, renamed: "skip(while:)")
  public func skipWhile(_ predicate: @escaping (Element) throws -> Bool) -> Observable<Element> {
    skip(while: predicate)
  }

  /// Emits elements until another observable emits its first element, and then completes.
  @available(*, deprecated, renamed: "take(until:)")
  public func takeUntil<Other: ObservableType>(_ other: Other) -> Observable<Element> {
    take(until: other)
  }

  /// Emits elements until a predicate returns `true`, and then completes.
  @available(*, deprecated, renamed: "take(until:behavior:)")
  public func takeUntil(_ behavior: TakeBehavior, predicate: @escaping (Element) throws -> Bool) -> Observable<Element>
  {
    take(until: predicate, behavior: behavior)
  }

  /// Emits elements while a predicate returns `true`, and then completes.
  @available(*, deprecated, renamed: "take(while:)")
  public func takeWhile(_ predicate: @escaping (Element) throws -> Bool) -> Observable<Element> {
    take(while: predicate)
  }

  /// Emits elements while a predicate returns `true`, and then completes.
  @available(*, deprecated, renamed: "take(while:behavior:)")
  public func takeWhile(_ behavior: TakeBehavior, predicate: @escaping (Element) throws -> Bool) -> Observable<Element>
  {
    take(while: predicate, behavior: behavior)
  }

  /// Emits elements for a duration, and then completes.
  @available(*, deprecated, renamed: "take(for:scheduler:)")
  public func take(_ duration: RxTimeInterval, scheduler: any SchedulerType) -> Observable<Element> {
    take(for: duration, scheduler: scheduler)
  }

  /// Shares one subscription to the source among all subscribers, and replays the latest elements forever.
  @available(*, deprecated, renamed: "share(replay:)")
  public func shareReplay(_ bufferSize: Int) -> Observable<Element> {
    share(replay: bufferSize, scope: .forever)
  }

  /// Shares one subscription to the source among all subscribers, and replays the latest element while there are any.
  @available(*, deprecated, renamed: "share(replay:)")
  public func shareReplayLatestWhileConnected() -> Observable<Element> {
    share(replay: 1, scope: .whileConnected)
  }

  /// Transforms each element and its index with a closure.
  @available(*, deprecated, message: "write enumerated().map { }")
  public func mapWithIndex<Result: Sendable>(_ selector: @escaping (Element, Int) throws -> Result) -> Observable<
    Result
  > {
    enumerated().map { try selector($0.element, $0.index) }
  }

  /// Creates an observable for each element and its index, and merges their elements.
  @available(*, deprecated, message: "write enumerated().flatMap { }")
  public func flatMapWithIndex<Inner: ObservableConvertibleType>(_ selector: @escaping (Element, Int) throws -> Inner)
    -> Observable<Inner.Element>
  {
    enumerated().flatMap { try selector($0.element, $0.index) }
  }

  /// Skips elements while a predicate of the element and its index returns `true`.
  @available(*, deprecated, message: "write enumerated().skip(while:).map { }")
  public func skipWhileWithIndex(_ predicate: @escaping (Element, Int) throws -> Bool) -> Observable<Element> {
    enumerated().skip(while: { try predicate($0.element, $0.index) }).map { $0.element }
  }

  /// Emits elements while a predicate of the element and its index returns `true`, and then completes.
  @available(*, deprecated, message: "write enumerated().take(while:).map { }")
  public func takeWhileWithIndex(_ predicate: @escaping (Element, Int) throws -> Bool) -> Observable<Element> {
    enumerated().take(while: { try predicate($0.element, $0.index) }).map { $0.element }
  }

  /// Continues with the next of several observables after an error.
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
  @available(*, deprecated, renamed: "disposed(by:)")
  public func addDisposableTo(_ bag: DisposeBag) {
    disposed(by: bag)
  }
}
