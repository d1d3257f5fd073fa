import Causeway
import CausewayBridging

/// Work without a value: it completes or fails.
///
/// Corresponds to RxSwift's `Completable`.
public typealias Completable = PrimitiveSequence<CompletableTrait, Never>

/// The trait of a ``Completable``.
public enum CompletableTrait {}

/// The terminal event of a ``Completable``.
public enum CompletableEvent: Sendable {
  /// The work failed.
  case error(any Error)
  /// The work completed.
  case completed
}

extension PrimitiveSequenceType where Trait == CompletableTrait, Element == Never {
  /// A closure that receives the terminal event of a ``Completable``'s work.
  public typealias CompletableObserver = @Sendable (CompletableEvent) -> Void

  /// Creates a completable from a closure that does the work.
  ///
  /// If the observer is released without being called, the completable fails with `CallbackError<any Error>.dropped`,
  /// and `BridgeDiagnostics` reports it with the line of this call. A second call is ignored and reported. A call after
  /// disposal is ignored.
  ///
  /// - Parameters:
  ///   - fileID: The file reported in diagnostics.
  ///   - line: The line reported in diagnostics.
  ///   - subscribe: Called for each subscription, on the subscribing thread. Its observer can be called on any thread.
  ///     The returned disposable is disposed of exactly once: after the terminal event, or when the subscription is
  ///     disposed of.
  /// - Returns: The completable.
  public static func create(
    fileID: StaticString = #fileID, line: UInt = #line,
    subscribe: @escaping (_ observer: @escaping CompletableObserver) -> any Disposable
  ) -> Completable {
    Completable(
      .oneShot(BridgeReporter(unlisted: .oneShot, CodeLocation(fileID, line))) { answer in
        subscribe { event in
          switch event {
          case .completed: answer.complete()
          case .error(let error): answer.fail(error)
          }
        }
      })
  }

  /// Creates a completable from `async` work.
  ///
  /// - Parameter work: The work. It runs in a task for each subscription, which is cancelled on disposal.
  /// - Returns: The completable.
  public static func create(work: @escaping @Sendable () async throws -> Void) -> Completable {
    Single<Void>.create(work: work).asCompletable()
  }

  /// Completes immediately.
  ///
  /// - Returns: A completable without work.
  public static func empty() -> Completable {
    Completable(.empty())
  }
}

extension PrimitiveSequenceType where Trait == CompletableTrait, Element == Never {
  /// Calls closures for the events of the completable.
  ///
  /// If a closure for a terminal event throws, the completable fails with that error instead. The closures are called
  /// where the work ends, and are released on termination and disposal.
  ///
  /// - Parameters:
  ///   - onError: Called with the error, before it is delivered.
  ///   - afterError: Called with the error, after it has been delivered.
  ///   - onCompleted: Called on completion, before it is delivered.
  ///   - afterCompleted: Called on completion, after it has been delivered.
  ///   - onSubscribe: Called before the work starts.
  ///   - onSubscribed: Called after the work has started.
  ///   - onDispose: Called once: after termination or on disposal, after the work has been disposed of.
  /// - Returns: The same completable.
  public func `do`(
    onError: ((any Error) throws -> Void)? = nil, afterError: ((any Error) throws -> Void)? = nil,
    onCompleted: (() throws -> Void)? = nil, afterCompleted: (() throws -> Void)? = nil,
    onSubscribe: (() -> Void)? = nil, onSubscribed: (() -> Void)? = nil, onDispose: (() -> Void)? = nil
  ) -> Completable {
    Completable(
      primitiveSequence.observable.do(
        onError: onError, afterError: afterError, onCompleted: onCompleted, afterCompleted: afterCompleted,
        onSubscribe: onSubscribe, onSubscribed: onSubscribed, onDispose: onDispose
      ))
  }
}

extension PrimitiveSequenceType where Trait == CompletableTrait, Element == Never {
  /// Runs several works concurrently.
  ///
  /// - Parameter sources: The works, started in order.
  /// - Returns: A completable that completes when all works have completed. It fails with the first error, and disposes
  ///   of the other works.
  public static func merge(_ sources: Completable...) -> Completable {
    merge(sources)
  }

  /// Runs several works concurrently.
  public static func merge<Sources: Collection>(_ sources: Sources) -> Completable
  where Sources.Element == Completable {
    Completable(.merge(sources.map(\.observable)))
  }

  /// Runs several works concurrently, as `merge` does.
  ///
  /// - Parameter sources: The works, started in order.
  /// - Returns: A completable that completes when all works have completed. It fails with the first error, and disposes
  ///   of the other works.
  public static func zip(_ sources: Completable...) -> Completable {
    merge(sources)
  }

  /// Runs several works concurrently, as `merge` does.
  public static func zip<Sources: Collection>(_ sources: Sources) -> Completable
  where Sources.Element == Completable {
    merge(sources)
  }
}

extension PrimitiveSequenceType where Trait == CompletableTrait, Element == Never {
  /// Runs the work, and delivers its terminal event to a closure.
  public func subscribe(_ observer: @escaping (CompletableEvent) -> Void) -> any Disposable {
    subscribe(onCompleted: { observer(.completed) }, onError: { observer(.error($0)) })
  }

  /// Runs the work, and delivers its terminal event to closures.
  ///
  /// The closures are called where the work ends, and are released on termination and disposal.
  ///
  /// - Parameters:
  ///   - onCompleted: Called when the work completes.
  ///   - onError: Called with the error; without it ``Hooks`` receives the error.
  ///   - onDisposed: Called once: after the terminal event, or on disposal, on the disposing thread.
  /// - Returns: A disposable that disposes of the work. Releasing it has no effect.
  public func subscribe(
    onCompleted: (() -> Void)? = nil, onError: ((any Error) -> Void)? = nil, onDisposed: (() -> Void)? = nil
  ) -> any Disposable {
    primitiveSequence.observable.subscribe(onError: onError, onCompleted: onCompleted, onDisposed: onDisposed)
  }

  /// Runs the work, and delivers its terminal event to closures that receive an object, which is held weakly.
  ///
  /// The closures are called where the work ends, unless the object has been released.
  ///
  /// - Parameters:
  ///   - object: The object passed to the closures.
  ///   - onCompleted: Called when the work completes.
  ///   - onError: Called with the error.
  ///   - onDisposed: Called once: after the terminal event, or on disposal, on the disposing thread.
  /// - Returns: A disposable that disposes of the work. Releasing it has no effect.
  public func subscribe<Object: AnyObject>(
    with object: Object, onCompleted: ((Object) -> Void)? = nil, onError: ((Object, any Error) -> Void)? = nil,
    onDisposed: ((Object) -> Void)? = nil
  ) -> any Disposable {
    primitiveSequence.observable.subscribe(
      with: object, onError: onError, onCompleted: onCompleted, onDisposed: onDisposed)
  }
}
