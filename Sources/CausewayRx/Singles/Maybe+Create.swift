import CausewayBridging

extension PrimitiveSequenceType where Trait == MaybeTrait {
  /// Receives the outcome of the work of a ``Maybe``.
  public typealias MaybeObserver = @Sendable (MaybeEvent<Element>) -> Void

  /// Creates a maybe from a closure that does the work.
  ///
  /// If the observer is released without an answer, the maybe fails with `CallbackError<any Error>.dropped`, and
  /// `BridgeDiagnostics` reports it with the line of this call. A second answer is ignored and reported. An answer after the
  /// disposal is ignored.
  ///
  /// - Parameters:
  ///   - fileID: Where reports say that the maybe was made.
  ///   - line: Where reports say that the maybe was made.
  ///   - subscribe: Called for each subscription, on the subscribing thread. Its observer takes the outcome, from any thread.
  ///     The disposable that it returns is disposed of exactly once: after the outcome, or when the subscription is disposed
  ///     of.
  /// - Returns: The maybe.
  public static func create(
    fileID: StaticString = #fileID, line: UInt = #line,
    subscribe: @escaping (_ observer: @escaping MaybeObserver) -> any Disposable
  ) -> Maybe<Element> {
    Maybe(
      .oneShot(BridgeReporter(unlisted: .oneShot, fileID, line)) { answer in
        subscribe { event in
          switch event {
          case .success(let element): answer.succeed(element)
          case .error(let error): answer.fail(error)
          case .completed: answer.complete()
          }
        }
      })
  }

  /// Creates a maybe that gives a value.
  ///
  /// - Parameter element: The value, for each subscription.
  /// - Returns: The maybe.
  public static func just(_ element: Element) -> Maybe<Element> {
    Maybe(.just(element))
  }

  /// Creates a maybe that gives a value on a scheduler.
  ///
  /// - Parameters:
  ///   - element: The value, for each subscription.
  ///   - scheduler: Where the value is delivered.
  /// - Returns: The maybe.
  public static func just(_ element: Element, scheduler: any ImmediateSchedulerType) -> Maybe<Element> {
    Maybe(.just(element, scheduler: scheduler))
  }

  /// Creates a maybe that completes without a value.
  ///
  /// - Returns: The maybe.
  public static func empty() -> Maybe<Element> {
    Maybe(.empty())
  }
}
