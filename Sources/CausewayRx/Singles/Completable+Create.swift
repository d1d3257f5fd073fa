extension PrimitiveSequenceType where Trait == CompletableTrait, Element == Never {
  /// What a closure that does the work tells of its end.
  public typealias CompletableObserver = @Sendable (CompletableEvent) -> Void

  /// Makes a completable of a closure that does the work.
  ///
  /// - Parameter subscribe: Called for each subscription, on the subscribing thread. What it is given takes the end,
  ///   from any thread; only the first call counts. What it returns is disposed of exactly once: after the end, or when
  ///   the subscription is disposed of.
  /// - Returns: The completable.
  public static func create(
    subscribe: @escaping (_ observer: @escaping CompletableObserver) -> any Disposable
  ) -> Completable {
    Completable(
      .create { observer in
        subscribe { event in
          switch event {
          case .completed: observer.onCompleted()
          case .error(let error): observer.onError(error)
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
