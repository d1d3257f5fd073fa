/// A sequence of elements that never fails.
///
/// The operators behave like those of ``ObservableType`` with the same names. Their closures must not throw, and the
/// sources that they return must not fail.
///
/// Corresponds to RxSwift's `InfallibleType`.
public protocol InfallibleType<Element>: ObservableConvertibleType {}

extension InfallibleType {
  /// Delivers each element to relays.
  ///
  /// The completion is not delivered.
  ///
  /// - Parameter relays: The relays. They receive each element one after the other, on the sending thread.
  /// - Returns: A disposable that ends the binding. Releasing it has no effect.
  public func bind(to relays: PublishRelay<Element>...) -> any Disposable {
    bind { element in relays.forEach { $0.accept(element) } }
  }

  /// Delivers each element to relays of optional elements.
  public func bind(to relays: PublishRelay<Element?>...) -> any Disposable {
    bind { element in relays.forEach { $0.accept(element) } }
  }

  /// Delivers each element to relays.
  public func bind(to relays: BehaviorRelay<Element>...) -> any Disposable {
    bind { element in relays.forEach { $0.accept(element) } }
  }

  /// Delivers each element to relays of optional elements.
  public func bind(to relays: BehaviorRelay<Element?>...) -> any Disposable {
    bind { element in relays.forEach { $0.accept(element) } }
  }

  /// Delivers each element to relays.
  public func bind(to relays: ReplayRelay<Element>...) -> any Disposable {
    bind { element in relays.forEach { $0.accept(element) } }
  }

  /// Delivers each element to relays of optional elements.
  public func bind(to relays: ReplayRelay<Element?>...) -> any Disposable {
    bind { element in relays.forEach { $0.accept(element) } }
  }
}

extension InfallibleType {
  /// Calls closures for the events of the infallible.
  ///
  /// The closures are called on the sending thread, and are released on completion and disposal. They must not throw.
  ///
  /// - Parameters:
  ///   - onNext: Called with each element, before it is delivered.
  ///   - afterNext: Called with each element, after it has been delivered.
  ///   - onCompleted: Called on completion, before it is delivered.
  ///   - afterCompleted: Called on completion, after it has been delivered.
  ///   - onSubscribe: Called before the source is subscribed to.
  ///   - onSubscribed: Called after the source has been subscribed to.
  ///   - onDispose: Called once: after completion or on disposal, after the source has been disposed of.
  /// - Returns: An infallible of the same elements.
  public func `do`(
    onNext: ((Element) throws -> Void)? = nil, afterNext: ((Element) throws -> Void)? = nil,
    onCompleted: (() throws -> Void)? = nil, afterCompleted: (() throws -> Void)? = nil,
    onSubscribe: (() -> Void)? = nil, onSubscribed: (() -> Void)? = nil, onDispose: (() -> Void)? = nil
  ) -> Infallible<Element> {
    Infallible(
      asObservable().do(
        onNext: onNext, afterNext: afterNext, onCompleted: onCompleted, afterCompleted: afterCompleted,
        onSubscribe: onSubscribe, onSubscribed: onSubscribed, onDispose: onDispose))
  }

  /// Prints a line for each event, subscription and disposal.
  public func debug(
    _ identifier: String? = nil, trimOutput: Bool = false, file: String = #fileID, line: UInt = #line,
    function: String = #function
  ) -> Infallible<Element> {
    Infallible(
      asObservable().debug(identifier, trimOutput: trimOutput, file: file, line: line, function: function))
  }

  /// Shares one subscription among all subscribers.
  public func share(
    replay: Int = 0, scope: SubjectLifetimeScope = .whileConnected
  ) -> Infallible<Element> {
    Infallible(asObservable().share(replay: replay, scope: scope))
  }
}

extension InfallibleType {
  /// Creates a source for each element, and merges the elements of all sources.
  public func flatMap<Source: ObservableConvertibleType>(
    _ selector: @escaping (Element) -> Source
  ) -> Infallible<Source.Element> {
    Infallible<Source.Element>(asObservable().flatMap(selector))
  }

  /// Creates a source for each element, and emits the elements of the latest one.
  public func flatMapLatest<Source: ObservableConvertibleType>(
    _ selector: @escaping (Element) -> Source
  ) -> Infallible<Source.Element> {
    Infallible<Source.Element>(asObservable().flatMapLatest(selector))
  }

  /// Creates a source for an element, and drops elements that arrive before that source completes.
  public func flatMapFirst<Source: ObservableConvertibleType>(
    _ selector: @escaping (Element) -> Source
  ) -> Infallible<Source.Element> {
    Infallible<Source.Element>(asObservable().flatMapFirst(selector))
  }

  /// Creates a source for each element, and emits their elements one source after the other.
  public func concatMap<Source: ObservableConvertibleType>(
    _ selector: @escaping (Element) -> Source
  ) -> Infallible<Source.Element> {
    Infallible<Source.Element>(asObservable().concatMap(selector))
  }
}

extension InfallibleType {
  /// Combines each element with the latest element of another infallible.
  ///
  /// Elements that arrive before the other infallible has emitted an element are dropped.
  ///
  /// - Parameters:
  ///   - second: The other infallible, which is subscribed to first.
  ///   - resultSelector: Called with each element that is not dropped, on the sending thread. It must not throw.
  /// - Returns: An infallible of the results, which completes with this infallible.
  public func withLatestFrom<Source: InfallibleType, Result: Sendable>(
    _ second: Source, resultSelector: @escaping (Element, Source.Element) throws -> Result
  ) -> Infallible<Result> {
    Infallible<Result>(asObservable().withLatestFrom(second.asObservable(), resultSelector: resultSelector))
  }

  /// Emits, for each element, the latest element of another infallible.
  ///
  /// Elements that arrive before the other infallible has emitted an element are dropped.
  ///
  /// - Parameter second: The other infallible, which is subscribed to first.
  /// - Returns: An infallible of the other's elements, which completes with this infallible.
  public func withLatestFrom<Source: InfallibleType>(_ second: Source) -> Infallible<Source.Element> {
    withLatestFrom(second) { $1 }
  }

  /// Combines the latest elements of several infallibles whenever one emits.
  ///
  /// The first result is emitted once every source has emitted an element.
  ///
  /// - Parameters:
  ///   - collection: The infallibles, subscribed to in order.
  ///   - resultSelector: Combines the elements. It must not throw.
  /// - Returns: An infallible of the results, which completes when every source has completed.
  public static func combineLatest<Sources: Collection>(
    _ collection: Sources, resultSelector: @escaping ([Sources.Element.Element]) throws -> Element
  ) -> Infallible<Element> where Sources.Element: InfallibleType {
    Infallible(Observable.combineLatest(collection.map { $0.asObservable() }, resultSelector: resultSelector))
  }

  /// Combines the latest elements of several infallibles in an array whenever one emits.
  ///
  /// The first array is emitted once every source has emitted an element.
  ///
  /// - Parameter collection: The infallibles, subscribed to in order.
  /// - Returns: An infallible of arrays, which completes when every source has completed.
  public static func combineLatest<Sources: Collection>(_ collection: Sources) -> Infallible<[Element]>
  where Sources.Element: InfallibleType, Sources.Element.Element == Element {
    Infallible<[Element]>(Observable.combineLatest(collection.map { $0.asObservable() }))
  }
}

extension InfallibleType {
  /// Emits an element after an interval without a newer one.
  public func debounce(_ dueTime: RxTimeInterval, scheduler: any SchedulerType) -> Infallible<Element> {
    Infallible(asObservable().debounce(dueTime, scheduler: scheduler))
  }

  /// Emits at most one element in each interval.
  public func throttle(
    _ dueTime: RxTimeInterval, latest: Bool = true, scheduler: any SchedulerType
  ) -> Infallible<Element> {
    Infallible(asObservable().throttle(dueTime, latest: latest, scheduler: scheduler))
  }

  /// Delivers all events after a delay.
  public func delay(_ dueTime: RxTimeInterval, scheduler: any SchedulerType) -> Infallible<Element> {
    Infallible(asObservable().delay(dueTime, scheduler: scheduler))
  }

  /// Delivers events on a scheduler.
  public func observe(on scheduler: any ImmediateSchedulerType) -> Infallible<Element> {
    Infallible(asObservable().observe(on: scheduler))
  }

  /// Subscribes to the source on a scheduler.
  public func subscribe(on scheduler: any ImmediateSchedulerType) -> Infallible<Element> {
    Infallible(asObservable().subscribe(on: scheduler))
  }
}
