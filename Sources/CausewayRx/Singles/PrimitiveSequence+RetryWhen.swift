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
    asObservable().retry(when: notificationHandler).asSingle()
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
}
