extension PrimitiveSequence where Trait == SingleTrait {
  /// Does the work again after an error whenever an observable says so.
  ///
  /// - Parameter notificationHandler: Makes that observable of the errors, once for each subscription. With its first
  ///   element after a failure the work is done again; its error is the error. If it has completed by the next failure,
  ///   that is ``RxError/noElements``.
  /// - Returns: A single that goes on as long as the observable wants.
  public func retry<Trigger: ObservableType>(
    when notificationHandler: @escaping (Observable<any Error>) -> Trigger
  ) -> Self {
    Single(asObservable().retry(when: notificationHandler).single())
  }

  /// Runs the work again after an error of a type when an observable says so; any other error is the outcome.
  ///
  /// - Parameter notificationHandler: Creates that observable from the errors, once for each subscription. Its first
  ///   element after a failure starts another attempt; its error is the outcome. If it completes after a failure, the
  ///   outcome is ``RxError/noElements``.
  /// - Returns: A single that ends when an attempt succeeds or the observable ends.
  public func retry<Trigger: ObservableType, Failure: Error>(
    when notificationHandler: @escaping (Observable<Failure>) -> Trigger
  ) -> Self {
    Single(asObservable().retry(when: notificationHandler).single())
  }
}

extension PrimitiveSequence where Trait == CompletableTrait, Element == Never {
  /// Does the work again after an error whenever an observable says so.
  ///
  /// - Parameter notificationHandler: Makes that observable of the errors, once for each subscription. With its first
  ///   element after a failure the work is done again; its completion or error after a failure is the end.
  /// - Returns: A completable that goes on as long as the observable wants.
  public func retry<Trigger: ObservableType>(
    when notificationHandler: @escaping (Observable<any Error>) -> Trigger
  ) -> Self {
    asObservable().retry(when: notificationHandler).asCompletable()
  }

  /// Runs the work again after an error of a type when an observable says so; any other error is the outcome.
  ///
  /// - Parameter notificationHandler: Creates that observable from the errors, once for each subscription. Its first
  ///   element after a failure starts another attempt; its completion or error after a failure is the end.
  /// - Returns: A completable that ends when an attempt completes or the observable ends.
  public func retry<Trigger: ObservableType, Failure: Error>(
    when notificationHandler: @escaping (Observable<Failure>) -> Trigger
  ) -> Self {
    asObservable().retry(when: notificationHandler).asCompletable()
  }
}

extension PrimitiveSequence where Trait == MaybeTrait {
  /// Runs the work again after an error when an observable says so.
  ///
  /// - Parameter notificationHandler: Creates that observable from the errors, once for each subscription. Its first
  ///   element after a failure starts another attempt; its completion or error after a failure is the end.
  /// - Returns: A maybe that ends when an attempt does not fail or the observable ends.
  public func retry<Trigger: ObservableType>(
    when notificationHandler: @escaping (Observable<any Error>) -> Trigger
  ) -> Self {
    Self(asObservable().retry(when: notificationHandler))
  }

  /// Runs the work again after an error of a type when an observable says so; any other error is the outcome.
  ///
  /// - Parameter notificationHandler: Creates that observable from the errors, once for each subscription. Its first
  ///   element after a failure starts another attempt; its completion or error after a failure is the end.
  /// - Returns: A maybe that ends when an attempt does not fail or the observable ends.
  public func retry<Trigger: ObservableType, Failure: Error>(
    when notificationHandler: @escaping (Observable<Failure>) -> Trigger
  ) -> Self {
    Self(asObservable().retry(when: notificationHandler))
  }
}
