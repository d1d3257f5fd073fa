/// A stream of elements for a user interface, which never fails and whose subscribers share one subscription.
///
/// ``Driver`` and ``Signal`` are shared sequences that differ in what a late subscriber receives. Each operator shares
/// its results, so a closure is called once for each element, regardless of the number of subscribers. Closures run on
/// the scheduler of the sharing strategy, usually on the main thread, and that scheduler measures durations. Apart from
/// that, operators behave like those of ``ObservableType`` with the same names.
///
/// Corresponds to RxCocoa's `SharedSequence`.
public struct SharedSequence<SharingStrategy: SharingStrategyProtocol, Element: Sendable>:
  SharedSequenceConvertibleType
{
  @usableFromInline let source: Observable<Element>

  /// Shares an observable that never fails and delivers on the scheduler of the strategy.
  @_alwaysEmitIntoClient
  init(_ source: Observable<Element>) {
    self.source = SharingStrategy.share(source)
  }

  /// Wraps an observable that needs no sharing.
  @_alwaysEmitIntoClient
  init(raw source: Observable<Element>) {
    self.source = source
  }

  /// Returns the same elements as an observable.
  @_alwaysEmitIntoClient
  public func asObservable() -> Observable<Element> {
    source
  }

  /// Returns itself.
  @_alwaysEmitIntoClient
  public func asSharedSequence() -> SharedSequence<SharingStrategy, Element> {
    self
  }
}

extension SharedSequence {
  /// Combines the elements of several shared sequences by position: the first elements, then the second, and so on.
  public static func zip<Sources: Collection, Result: Sendable>(
    _ collection: Sources, resultSelector: @escaping ([Element]) throws -> Result
  ) -> SharedSequence<SharingStrategy, Result> where Sources.Element == SharedSequence<SharingStrategy, Element> {
    SharedSequence<SharingStrategy, Result>(
      Observable.zip(collection.map { $0.asObservable() }, resultSelector: resultSelector))
  }

  /// Combines the elements of several shared sequences in arrays by position.
  public static func zip<Sources: Collection>(
    _ collection: Sources
  ) -> SharedSequence<SharingStrategy, [Element]> where Sources.Element == SharedSequence<SharingStrategy, Element> {
    SharedSequence<SharingStrategy, [Element]>(Observable.zip(collection.map { $0.asObservable() }))
  }

  /// Combines the latest elements of several shared sequences whenever one emits.
  public static func combineLatest<Sources: Collection, Result: Sendable>(
    _ collection: Sources, resultSelector: @escaping ([Element]) throws -> Result
  ) -> SharedSequence<SharingStrategy, Result> where Sources.Element == SharedSequence<SharingStrategy, Element> {
    SharedSequence<SharingStrategy, Result>(
      Observable.combineLatest(collection.map { $0.asObservable() }, resultSelector: resultSelector))
  }

  /// Combines the latest elements of several shared sequences in arrays whenever one emits.
  public static func combineLatest<Sources: Collection>(
    _ collection: Sources
  ) -> SharedSequence<SharingStrategy, [Element]> where Sources.Element == SharedSequence<SharingStrategy, Element> {
    SharedSequence<SharingStrategy, [Element]>(Observable.combineLatest(collection.map { $0.asObservable() }))
  }
}

extension SharedSequenceConvertibleType {
  /// Calls closures for the events of the sequence.
  public func `do`(
    onNext: ((Element) -> Void)? = nil, afterNext: ((Element) -> Void)? = nil, onCompleted: (() -> Void)? = nil,
    afterCompleted: (() -> Void)? = nil, onSubscribe: (() -> Void)? = nil, onSubscribed: (() -> Void)? = nil,
    onDispose: (() -> Void)? = nil
  ) -> SharedSequence<SharingStrategy, Element> {
    SharedSequence(
      asObservable().do(
        onNext: onNext, afterNext: afterNext, onCompleted: onCompleted, afterCompleted: afterCompleted,
        onSubscribe: onSubscribe, onSubscribed: onSubscribed, onDispose: onDispose))
  }

  /// Prints a line for each event, subscription and disposal.
  public func debug(
    _ identifier: String? = nil, trimOutput: Bool = false, file: String = #fileID, line: UInt = #line,
    function: String = #function
  ) -> SharedSequence<SharingStrategy, Element> {
    SharedSequence(
      asObservable().debug(identifier, trimOutput: trimOutput, file: file, line: line, function: function))
  }
}

extension SharedSequenceConvertibleType {
  /// Combines each element with the latest element of another shared sequence.
  @_alwaysEmitIntoClient
  public func withLatestFrom<Second: SharedSequenceConvertibleType, Result: Sendable>(
    _ second: Second, resultSelector: @escaping (Element, Second.Element) -> Result
  ) -> SharedSequence<SharingStrategy, Result> where Second.SharingStrategy == SharingStrategy {
    SharedSequence<SharingStrategy, Result>(
      asObservable().withLatestFrom(second.asSharedSequence(), resultSelector: resultSelector))
  }

  /// Emits, for each element, the latest element of another shared sequence.
  @_alwaysEmitIntoClient
  public func withLatestFrom<Second: SharedSequenceConvertibleType>(
    _ second: Second
  ) -> SharedSequence<SharingStrategy, Second.Element> {
    SharedSequence<SharingStrategy, Second.Element>(asObservable().withLatestFrom(second.asSharedSequence()))
  }
}

extension SharedSequenceConvertibleType {
  /// Emits at most one element in each interval.
  public func throttle(
    _ dueTime: RxTimeInterval, latest: Bool = true
  ) -> SharedSequence<SharingStrategy, Element> {
    SharedSequence(asObservable().throttle(dueTime, latest: latest, scheduler: SharingStrategy.scheduler))
  }

  /// Emits an element after an interval without a newer one.
  public func debounce(_ dueTime: RxTimeInterval) -> SharedSequence<SharingStrategy, Element> {
    SharedSequence(asObservable().debounce(dueTime, scheduler: SharingStrategy.scheduler))
  }

  /// Delivers all events after a delay.
  public func delay(_ dueTime: RxTimeInterval) -> SharedSequence<SharingStrategy, Element> {
    SharedSequence(asObservable().delay(dueTime, scheduler: SharingStrategy.scheduler))
  }
}

extension SharedSequence {
  /// The elements as an asynchronous sequence.
  ///
  /// The subscription starts when the property is read. It is disposed of when the stream is released or the iterating
  /// task is cancelled, which also ends the iteration. Elements are buffered without limit. Only one task can iterate.
  @MainActor public var values: AsyncStream<Element> {
    asObservable().infallibleValues()
  }
}
