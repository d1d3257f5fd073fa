public import Causeway

extension PrimitiveSequenceType where Trait == SingleTrait {
  /// A closure that receives the result of a ``Single``'s work.
  public typealias SingleObserver = @Sendable (SingleEvent<Element>) -> Void

  /// Creates a single from a closure that does the work.
  ///
  /// If the observer is released without being called, the single fails with `CallbackError<any Error>.dropped`, and
  /// `BridgeDiagnostics` reports it with the line of this call. A second call is ignored and reported. A call after
  /// disposal is ignored.
  ///
  /// - Parameters:
  ///   - fileID: The file reported in diagnostics.
  ///   - line: The line reported in diagnostics.
  ///   - subscribe: Called for each subscription, on the subscribing thread. Its observer can be called on any thread.
  ///     The returned disposable is disposed of exactly once: after the result, or when the subscription is disposed
  ///     of.
  /// - Returns: The single.
  @_alwaysEmitIntoClient
  public static func create(
    fileID: StaticString = #fileID, line: UInt = #line,
    subscribe: @escaping (_ observer: @escaping SingleObserver) -> any Disposable
  ) -> Single<Element> {
    Single(
      .oneShot(answerReporter(CodeLocation(fileID, line))) { answer in
        subscribe { event in
          switch event {
          case .success(let element): answer.succeed(element)
          case .failure(let error): answer.fail(error)
          }
        }
      })
  }

  /// Creates a single from `async` work.
  ///
  /// - Parameter work: The work. It runs in a task for each subscription, which is cancelled on disposal.
  /// - Returns: The single.
  public static func create(work: @escaping @Sendable () async throws -> Element) -> Single<Element> {
    Single(.publisher(Just(()).setFailureType(to: (any Error).self).mapAsync { _ in try await work() }))
  }

  /// Creates a single with a value.
  ///
  /// - Parameter element: The value for each subscription.
  /// - Returns: The single.
  @_alwaysEmitIntoClient
  public static func just(_ element: Element) -> Single<Element> {
    Single(Observable.just(element))
  }

  /// Creates a single with a value that is delivered on a scheduler.
  ///
  /// - Parameters:
  ///   - element: The value for each subscription.
  ///   - scheduler: The scheduler that delivers the value.
  /// - Returns: The single.
  public static func just(_ element: Element, scheduler: any ImmediateSchedulerType) -> Single<Element> {
    Single(Observable.just(element, scheduler: scheduler))
  }
}
