extension ObservableType {
  /// Subscribes again after an error, without limit.
  ///
  /// - Returns: An observable that never fails.
  public func retry() -> Observable<Element> {
    RetrySequence(asObservable(), count: nil)
  }

  /// Subscribes again after an error, up to a number of times.
  ///
  /// - Parameter maxAttemptCount: The maximum number of subscriptions in total: `retry(1)` does not subscribe again,
  ///   and `retry(0)` completes immediately.
  /// - Returns: An observable that fails with the last error.
  public func retry(_ maxAttemptCount: Int) -> Observable<Element> {
    RetrySequence(asObservable(), count: max(0, maxAttemptCount))
  }

  /// Subscribes again after an error, when another observable emits an element.
  ///
  /// Events of the other observable only count between a failure and the next attempt. If it has already terminated by
  /// then, the result terminates in the same way.
  ///
  /// - Parameter notificationHandler: Creates the other observable from the errors, once for each subscription. Its
  ///   first element after a failure starts another attempt; its terminal event after a failure is delivered.
  /// - Returns: An observable that ends when an attempt does not fail or the other observable terminates.
  public func retry<Trigger: ObservableType>(
    when notificationHandler: @escaping (Observable<any Error>) -> Trigger
  ) -> Observable<Element> {
    retry(when: notificationHandler) { $0 }
  }

  /// Subscribes again after an error of one type, when another observable emits an element.
  ///
  /// Any other error is delivered. Events of the other observable only count between a failure and the next attempt. If
  /// it has already terminated by then, the result terminates in the same way.
  ///
  /// - Parameter notificationHandler: Creates the other observable from the errors, once for each subscription. Its
  ///   first element after a failure starts another attempt; its terminal event after a failure is delivered.
  /// - Returns: An observable that ends when an attempt does not fail or the other observable terminates.
  public func retry<Trigger: ObservableType, Failure: Error>(
    when notificationHandler: @escaping (Observable<Failure>) -> Trigger
  ) -> Observable<Element> {
    retry(when: notificationHandler) { $0 as? Failure }
  }

  private func retry<Trigger: ObservableType, Failure: Sendable>(
    when notificationHandler: @escaping (Observable<Failure>) -> Trigger,
    failure: @escaping (any Error) -> Failure?
  ) -> Observable<Element> {
    let source = asObservable()
    return Producer { RetryWhenSink(source, notificationHandler, failure, $0).run() }
  }
}
