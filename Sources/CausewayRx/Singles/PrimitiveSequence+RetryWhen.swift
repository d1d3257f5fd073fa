extension PrimitiveSequence where Trait == SingleTrait {
  /// Runs the work again after an error, when an observable emits an element.
  ///
  /// - Parameter notificationHandler: Creates the observable from the errors, once for each subscription. Its first
  ///   element after a failure starts another attempt. If it fails, the result fails with its error. If it completes
  ///   after a failure, the result fails with ``RxError/noElements``.
  /// - Returns: A single that ends when an attempt succeeds or the observable terminates.
  public func retry<Trigger: ObservableType>(
    when notificationHandler: @escaping (Observable<any Error>) -> Trigger
  ) -> Self {
    Single(asObservable().retry(when: notificationHandler).single())
  }

  /// Runs the work again after an error of one type, when an observable emits an element.
  ///
  /// Any other error is delivered.
  ///
  /// - Parameter notificationHandler: Creates the observable from the errors, once for each subscription. Its first
  ///   element after a failure starts another attempt. If it fails, the result fails with its error. If it completes
  ///   after a failure, the result fails with ``RxError/noElements``.
  /// - Returns: A single that ends when an attempt succeeds or the observable terminates.
  public func retry<Trigger: ObservableType, Failure: Error>(
    when notificationHandler: @escaping (Observable<Failure>) -> Trigger
  ) -> Self {
    Single(asObservable().retry(when: notificationHandler).single())
  }
}

extension PrimitiveSequence where Trait == CompletableTrait, Element == Never {
  /// Runs the work again after an error, when an observable emits an element.
  ///
  /// - Parameter notificationHandler: Creates the observable from the errors, once for each subscription. Its first
  ///   element after a failure starts another attempt; its terminal event after a failure is delivered.
  /// - Returns: A completable that ends when an attempt completes or the observable terminates.
  public func retry<Trigger: ObservableType>(
    when notificationHandler: @escaping (Observable<any Error>) -> Trigger
  ) -> Self {
    asObservable().retry(when: notificationHandler).asCompletable()
  }

  /// Runs the work again after an error of one type, when an observable emits an element.
  public func retry<Trigger: ObservableType, Failure: Error>(
    when notificationHandler: @escaping (Observable<Failure>) -> Trigger
  ) -> Self {
    asObservable().retry(when: notificationHandler).asCompletable()
  }
}

extension PrimitiveSequence where Trait == MaybeTrait {
  /// Runs the work again after an error, when an observable emits an element.
  ///
  /// - Parameter notificationHandler: Creates the observable from the errors, once for each subscription. Its first
  ///   element after a failure starts another attempt; its terminal event after a failure is delivered.
  /// - Returns: A maybe that ends when an attempt does not fail or the observable terminates.
  public func retry<Trigger: ObservableType>(
    when notificationHandler: @escaping (Observable<any Error>) -> Trigger
  ) -> Self {
    Self(asObservable().retry(when: notificationHandler))
  }

  /// Runs the work again after an error of one type, when an observable emits an element.
  public func retry<Trigger: ObservableType, Failure: Error>(
    when notificationHandler: @escaping (Observable<Failure>) -> Trigger
  ) -> Self {
    Self(asObservable().retry(when: notificationHandler))
  }
}
