import Causeway

extension PrimitiveSequenceType where Trait == SingleTrait {
  /// What a closure that does the work hands its value or error to.
  public typealias SingleObserver = @Sendable (SingleEvent<Element>) -> Void

  /// Makes a single of a closure that does the work.
  ///
  /// If the observer is released without an answer, the single fails with `CallbackError<any Error>.dropped`, and
  /// `BridgeDiagnostics` reports it with the line of this call. A second answer is ignored and reported. An answer after the
  /// disposal is ignored.
  ///
  /// - Parameters:
  ///   - fileID: Where reports say that the single was made.
  ///   - line: Where reports say that the single was made.
  ///   - subscribe: Called for each subscription, on the subscribing thread. Its observer takes the value or the error, from
  ///     any thread. The disposable that it returns is disposed of exactly once: after the value or the error, or when the
  ///     subscription is disposed of.
  /// - Returns: The single.
  @inlinable
  public static func create(
    fileID: StaticString = #fileID, line: UInt = #line,
    subscribe: @escaping (_ observer: @escaping SingleObserver) -> any Disposable
  ) -> Single<Element> {
    Single(
      .oneShot(answerReporter(fileID, line)) { answer in
        subscribe { event in
          switch event {
          case .success(let element): answer.succeed(element)
          case .failure(let error): answer.fail(error)
          }
        }
      })
  }

  /// Makes a single of `async` work.
  ///
  /// - Parameter work: Run in a task for each subscription, which is cancelled when that is disposed of.
  /// - Returns: The single.
  public static func create(work: @escaping @Sendable () async throws -> Element) -> Single<Element> {
    Single(.publisher(Just(()).setFailureType(to: (any Error).self).mapAsync { _ in try await work() }))
  }

  /// Gives a value.
  ///
  /// - Parameter element: The value, for each subscription.
  /// - Returns: The single.
  @inlinable
  public static func just(_ element: Element) -> Single<Element> {
    Single(Observable.just(element))
  }

  /// Creates a single that gives a value on a scheduler.
  ///
  /// - Parameters:
  ///   - element: The value, for each subscription.
  ///   - scheduler: Where the value is delivered.
  /// - Returns: The single.
  public static func just(_ element: Element, scheduler: any ImmediateSchedulerType) -> Single<Element> {
    Single(Observable.just(element, scheduler: scheduler))
  }
}
