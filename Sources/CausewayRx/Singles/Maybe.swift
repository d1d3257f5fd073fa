/// Work that yields a value, completes without a value, or fails.
///
/// It sends only one of these events. Corresponds to RxSwift's `Maybe`.
public typealias Maybe<Element: Sendable> = PrimitiveSequence<MaybeTrait, Element>

/// The trait of a ``Maybe``.
public enum MaybeTrait {}

/// The result of a ``Maybe``: its value, its error, or its completion without a value.
public enum MaybeEvent<Element> {
  /// The value.
  case success(Element)
  /// The work failed.
  case error(any Error)
  /// The work completed without a value.
  case completed
}

extension MaybeEvent: Sendable where Element: Sendable {}

extension PrimitiveSequenceType where Trait == MaybeTrait {
  /// Calls closures for the events of the maybe.
  ///
  /// If a closure throws, the maybe fails with that error instead of delivering the event. The closures are called
  /// where the work ends, and are released on termination and disposal.
  ///
  /// - Parameters:
  ///   - onNext: Called with the value, before it is delivered.
  ///   - afterNext: Called with the value, after it has been delivered.
  ///   - onError: Called with the error, before it is delivered.
  ///   - afterError: Called with the error, after it has been delivered.
  ///   - onCompleted: Called on completion, with or without a value, before it is delivered.
  ///   - afterCompleted: Called on completion, with or without a value, after it has been delivered.
  ///   - onSubscribe: Called before the work starts.
  ///   - onSubscribed: Called after the work has started.
  ///   - onDispose: Called once: after termination or on disposal, after the work has been disposed of.
  /// - Returns: The same maybe.
  public func `do`(
    onNext: ((Element) throws -> Void)? = nil, afterNext: ((Element) throws -> Void)? = nil,
    onError: ((any Error) throws -> Void)? = nil, afterError: ((any Error) throws -> Void)? = nil,
    onCompleted: (() throws -> Void)? = nil, afterCompleted: (() throws -> Void)? = nil,
    onSubscribe: (() -> Void)? = nil, onSubscribed: (() -> Void)? = nil, onDispose: (() -> Void)? = nil
  ) -> Maybe<Element> {
    Maybe(
      primitiveSequence.observable.do(
        onNext: onNext, afterNext: afterNext, onError: onError, afterError: afterError, onCompleted: onCompleted,
        afterCompleted: afterCompleted, onSubscribe: onSubscribe, onSubscribed: onSubscribed, onDispose: onDispose))
  }
}

extension PrimitiveSequenceType where Trait == MaybeTrait {
  /// Discards the value if it does not satisfy a condition.
  public func filter(_ predicate: @escaping (Element) throws -> Bool) -> Maybe<Element> {
    Maybe(primitiveSequence.observable.filter(predicate))
  }

  /// Transforms the value with a closure.
  public func map<Result: Sendable>(_ transform: @escaping (Element) throws -> Result) -> Maybe<Result> {
    Maybe<Result>(primitiveSequence.observable.map(transform))
  }

  /// Transforms the value with a closure, and completes without a value if the result is `nil`.
  public func compactMap<Result: Sendable>(_ transform: @escaping (Element) throws -> Result?) -> Maybe<Result> {
    Maybe<Result>(primitiveSequence.observable.compactMap(transform))
  }

  /// Continues with work that depends on the value.
  ///
  /// - Parameter selector: Called with the value, on the sending thread. If it throws, the result fails with the error.
  /// - Returns: A maybe with the result of the second work. It completes without a value if the first work does.
  public func flatMap<Result: Sendable>(_ selector: @escaping (Element) throws -> Maybe<Result>) -> Maybe<Result> {
    Maybe<Result>(primitiveSequence.observable.flatMap(selector))
  }

  /// Replaces an error with a value.
  public func catchAndReturn(_ element: Element) -> Maybe<Element> {
    Maybe(primitiveSequence.observable.catchAndReturn(element))
  }
}
