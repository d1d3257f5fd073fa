import Causeway

extension PrimitiveSequenceType where Trait == SingleTrait {
  /// What a closure that does the work hands its value or error to.
  public typealias SingleObserver = @Sendable (SingleEvent<Element>) -> Void

  /// Makes a single of a closure that does the work.
  ///
  /// - Parameter subscribe: Called for each subscription, on the subscribing thread. What it is given takes the value
  ///   or the error, from any thread; only the first call counts. What it returns is disposed of exactly once: after
  ///   the value or the error, or when the subscription is disposed of.
  /// - Returns: The single.
  public static func create(
    subscribe: @escaping (_ observer: @escaping SingleObserver) -> any Disposable
  ) -> Single<Element> {
    Single(
      .create { observer in
        let isOver = BooleanDisposable()
        return subscribe { event in
          // The first value is the end, also if several threads send.
          guard isOver.disposeOnce() else { return }
          switch event {
          case .success(let element):
            observer.onNext(element)
            observer.onCompleted()
          case .failure(let error):
            observer.onError(error)
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
