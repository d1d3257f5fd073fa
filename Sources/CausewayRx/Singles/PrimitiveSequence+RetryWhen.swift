extension PrimitiveSequence where Trait == SingleTrait {
  /// Does the work again after an error whenever an observable says so.
  ///
  /// - Parameter notificationHandler: Makes that observable of the errors, once for each subscription. With each of its
  ///   elements the work is done again; its error is the error. If it completes, that is ``RxError/noElements``.
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
  /// - Parameter notificationHandler: Makes that observable of the errors, once for each subscription. With each of its
  ///   elements the work is done again; its end, completion or error, is the end.
  /// - Returns: A completable that goes on as long as the observable wants.
  public func retry<Trigger: ObservableType>(
    when notificationHandler: @escaping (Observable<any Error>) -> Trigger
  ) -> Self {
    asObservable().retry(when: notificationHandler).asCompletable()
  }
}
