public import Causeway

extension PrimitiveSequenceType where Trait == MaybeTrait {
  /// A closure that receives the result of a ``Maybe``'s work.
  public typealias MaybeObserver = @Sendable (MaybeEvent<Element>) -> Void

  /// Creates a maybe from a closure that does the work.
  ///
  /// If the observer is released without being called, the maybe fails with `CallbackError<any Error>.dropped`, and
  /// `BridgeDiagnostics` reports it with the line of this call. A second call is ignored and reported. A call after
  /// disposal is ignored.
  ///
  /// - Parameters:
  ///   - fileID: The file reported in diagnostics.
  ///   - line: The line reported in diagnostics.
  ///   - subscribe: Called for each subscription, on the subscribing thread. Its observer can be called on any thread.
  ///     The returned disposable is disposed of exactly once: after the result, or when the subscription is disposed
  ///     of.
  /// - Returns: The maybe.
  @_alwaysEmitIntoClient
  public static func create(
    fileID: StaticString = #fileID, line: UInt = #line,
    subscribe: @escaping (_ observer: @escaping MaybeObserver) -> any Disposable
  ) -> Maybe<Element> {
    Maybe(
      .oneShot(answerReporter(CodeLocation(fileID, line))) { answer in
        subscribe { event in
          switch event {
          case .success(let element): answer.succeed(element)
          case .error(let error): answer.fail(error)
          case .completed: answer.complete()
          }
        }
      })
  }

  /// Creates a maybe with a value.
  @_alwaysEmitIntoClient
  public static func just(_ element: Element) -> Maybe<Element> {
    Maybe(Observable.just(element))
  }

  /// Creates a maybe with a value that is delivered on a scheduler.
  public static func just(_ element: Element, scheduler: any ImmediateSchedulerType) -> Maybe<Element> {
    Maybe(.just(element, scheduler: scheduler))
  }

  /// Creates a maybe that completes without a value.
  public static func empty() -> Maybe<Element> {
    Maybe(.empty())
  }
}
