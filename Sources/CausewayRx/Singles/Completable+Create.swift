import CausewayBridging

extension PrimitiveSequenceType where Trait == CompletableTrait, Element == Never {
  /// What a closure that does the work tells of its end.
  public typealias CompletableObserver = @Sendable (CompletableEvent) -> Void

  /// Makes a completable of a closure that does the work.
  ///
  /// If the observer is released without an answer, the completable fails with `CallbackError<any Error>.dropped`, and
  /// `BridgeDiagnostics` reports it with the line of this call. A second answer is ignored and reported. An answer after the
  /// disposal is ignored.
  ///
  /// - Parameters:
  ///   - fileID: Where reports say that the completable was made.
  ///   - line: Where reports say that the completable was made.
  ///   - subscribe: Called for each subscription, on the subscribing thread. Its observer takes the end, from any thread.
  ///     The disposable that it returns is disposed of exactly once: after the end, or when the subscription is disposed of.
  /// - Returns: The completable.
  public static func create(
    fileID: StaticString = #fileID, line: UInt = #line,
    subscribe: @escaping (_ observer: @escaping CompletableObserver) -> any Disposable
  ) -> Completable {
    Completable(
      .oneShot(BridgeReporter(unlisted: .oneShot, fileID, line)) { answer in
        subscribe { event in
          switch event {
          case .completed: answer.complete()
          case .error(let error): answer.fail(error)
          }
        }
      })
  }

  /// Makes a completable of `async` work.
  ///
  /// - Parameter work: Run in a task for each subscription, which is cancelled when that is disposed of.
  /// - Returns: The completable.
  public static func create(work: @escaping @Sendable () async throws -> Void) -> Completable {
    Single<Void>.create(work: work).asCompletable()
  }

  /// Completes.
  ///
  /// - Returns: A completable that does nothing.
  public static func empty() -> Completable {
    Completable(.empty())
  }
}
