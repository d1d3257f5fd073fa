extension ObservableType {
  /// Subscribes again after an error, for ever.
  ///
  /// - Returns: An observable that never fails.
  public func retry() -> Observable<Element> {
    RetrySequence(asObservable(), count: nil)
  }

  /// Subscribes again after an error, a number of times.
  ///
  /// - Parameter maxAttemptCount: How often it subscribes in all, the first time included: `retry(1)` does not try
  ///   again, and `retry(0)` completes at once.
  /// - Returns: An observable that sends the last error on.
  public func retry(_ maxAttemptCount: Int) -> Observable<Element> {
    RetrySequence(asObservable(), count: max(0, maxAttemptCount))
  }

  /// Subscribes again after an error whenever another observable says so.
  ///
  /// The observable is listened to between a failure and the next attempt only. If it has ended by then, that is the end.
  ///
  /// - Parameter notificationHandler: Makes that observable of the errors, once for each subscription. With its first
  ///   element after a failure the source is subscribed to again; its completion or error after a failure is the end.
  /// - Returns: An observable that goes on as long as the other one wants.
  public func retry<Trigger: ObservableType>(
    when notificationHandler: @escaping (Observable<any Error>) -> Trigger
  ) -> Observable<Element> {
    retry(when: notificationHandler) { $0 }
  }

  /// Subscribes again after an error of a type whenever another observable says so; any other error ends it.
  ///
  /// The observable is listened to between a failure and the next attempt only. If it has ended by then, that is the end.
  ///
  /// - Parameter notificationHandler: Makes that observable of the errors, once for each subscription. With its first
  ///   element after a failure the source is subscribed to again; its completion or error after a failure is the end.
  /// - Returns: An observable that goes on as long as the other one wants.
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
