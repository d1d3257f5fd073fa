extension PrimitiveSequenceType where Trait == MaybeTrait {
  /// Receives the outcome of the work of a ``Maybe``.
  public typealias MaybeObserver = @Sendable (MaybeEvent<Element>) -> Void

  /// Creates a maybe from a closure that does the work.
  ///
  /// - Parameter subscribe: Called for each subscription, on the subscribing thread. Its argument takes the outcome,
  ///   from any thread; only the first call counts. The disposable that it returns is disposed of exactly once: after
  ///   the outcome, or when the subscription is disposed of.
  /// - Returns: The maybe.
  public static func create(
    subscribe: @escaping (_ observer: @escaping MaybeObserver) -> any Disposable
  ) -> Maybe<Element> {
    Maybe(
      .create { observer in
        let isOver = BooleanDisposable()
        return subscribe { event in
          // A value is the end, although its completion comes separately and other threads may send in between.
          guard isOver.disposeOnce() else { return }
          switch event {
          case .success(let element):
            observer.onNext(element)
            observer.onCompleted()
          case .error(let error):
            observer.onError(error)
          case .completed:
            observer.onCompleted()
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
