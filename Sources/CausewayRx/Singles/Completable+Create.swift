import Causeway
import CausewayBridging

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
