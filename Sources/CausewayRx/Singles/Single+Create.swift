import Causeway

extension PrimitiveSequence where Trait == SingleTrait {
  /// What a closure that does the work hands its value or error to.
  public typealias SingleObserver = @Sendable (SingleEvent<Element>) -> Void

  /// Makes a single of a closure that does the work.
  ///
  /// - Parameter subscribe: Called for each subscription, on the subscribing thread. What it is given takes the value or
  ///   the error, from any thread; only the first call counts. What it returns is disposed of exactly once: after
  ///   the value or the error, or when the subscription is disposed of.
  /// - Returns: The single.
  @inlinable
  public static func create(
    subscribe: @escaping (_ observer: @escaping SingleObserver) -> any Disposable
  ) -> Single<Element> {
    Single(
      Producer { observer in
        let sink = CreatedSingleSink(observer)
        return sink.attached(to: subscribe { sink.receive($0) })
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
}
