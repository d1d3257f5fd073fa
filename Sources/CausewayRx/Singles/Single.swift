/// Work that yields exactly one value or fails.
///
/// It sends only one of these events. Corresponds to RxSwift's `Single`.
public typealias Single<Element: Sendable> = PrimitiveSequence<SingleTrait, Element>

/// The trait of a ``Single``.
public enum SingleTrait {}

/// The result of a ``Single``: its value or its error.
public typealias SingleEvent<Element> = Result<Element, any Error>

extension PrimitiveSequenceType where Trait == SingleTrait {
  /// Calls closures for the events of the single.
  ///
  /// If a closure for the value or the error throws, the single fails with that error instead. The closures are called
  /// where the work ends, and are released on termination and disposal.
  ///
  /// - Parameters:
  ///   - onSuccess: Called with the value, before it is delivered.
  ///   - afterSuccess: Called with the value, after it has been delivered.
  ///   - onError: Called with the error, before it is delivered.
  ///   - afterError: Called with the error, after it has been delivered.
  ///   - onSubscribe: Called before the work starts.
  ///   - onSubscribed: Called after the work has started.
  ///   - onDispose: Called once: after termination or on disposal, after the work has been disposed of.
  /// - Returns: The same single.
  public func `do`(
    onSuccess: ((Element) throws -> Void)? = nil, afterSuccess: ((Element) throws -> Void)? = nil,
    onError: ((any Error) throws -> Void)? = nil, afterError: ((any Error) throws -> Void)? = nil,
    onSubscribe: (() -> Void)? = nil, onSubscribed: (() -> Void)? = nil, onDispose: (() -> Void)? = nil
  ) -> Single<Element> {
    Single(
      primitiveSequence.observable.do(
        onNext: onSuccess, afterNext: afterSuccess, onError: onError, afterError: afterError,
        onSubscribe: onSubscribe, onSubscribed: onSubscribed, onDispose: onDispose
      ))
  }
}

extension PrimitiveSequenceType where Trait == SingleTrait {
  /// Runs several works concurrently, and collects their values in an array.
  ///
  /// The result fails with the first error and disposes of the other works.
  ///
  /// - Parameter singles: The works, started in order. If there are none, the array is empty.
  /// - Returns: A single with the array.
  public static func zip<Singles: Collection>(_ singles: Singles) -> Single<[Element]>
  where Singles.Element == Single<Element> {
    singles.isEmpty ? .just([]) : Single<[Element]>(Observable.zip(singles.map(\.observable)))
  }

  /// Runs several works concurrently, and combines their values.
  ///
  /// The result fails with the first error and disposes of the other works.
  ///
  /// - Parameters:
  ///   - singles: The works, started in order. If there are none, the closure is called with an empty array.
  ///   - resultSelector: Combines the values. If it throws, the result fails with the error.
  /// - Returns: A single with the combined value.
  public static func zip<Singles: Collection, Result: Sendable>(
    _ singles: Singles, resultSelector: @escaping ([Element]) throws -> Result
  ) -> Single<Result> where Singles.Element == Single<Element> {
    if singles.isEmpty { return .deferred { .just(try resultSelector([])) } }
    return Single<Result>(Observable.zip(singles.map(\.observable), resultSelector: resultSelector))
  }
}
