// The RxSwift 5 names that RxSwift 6 keeps.

extension PrimitiveSequence {
  /// Delivers the outcome on a scheduler.
  @available(*, deprecated, renamed: "observe(on:)")
  public func observeOn(_ scheduler: any ImmediateSchedulerType) -> Self {
    observe(on: scheduler)
  }

  /// Starts the work on a scheduler.
  @available(*, deprecated, renamed: "subscribe(on:)")
  public func subscribeOn(_ scheduler: any ImmediateSchedulerType) -> Self {
    subscribe(on: scheduler)
  }

  /// Continues with other work after an error.
  @available(*, deprecated, renamed: "catch(_:)")
  public func catchError(_ handler: @escaping (any Error) throws -> Self) -> Self {
    `catch`(handler)
  }
}

extension PrimitiveSequenceType where Trait == SingleTrait {
  /// Replaces an error with a value.
  @available(*, deprecated, renamed: "catchAndReturn(_:)")
  public func catchErrorJustReturn(_ element: Element) -> Single<Element> {
    catchAndReturn(element)
  }

  /// Runs the work, and delivers its result to closures.
  @available(*, deprecated, renamed: "subscribe(onSuccess:onFailure:onDisposed:)")
  public func subscribe(
    onSuccess: ((Element) -> Void)? = nil, onError: @escaping (any Error) -> Void, onDisposed: (() -> Void)? = nil
  ) -> any Disposable {
    subscribe(onSuccess: onSuccess, onFailure: onError, onDisposed: onDisposed)
  }
}

extension PrimitiveSequenceType where Trait == MaybeTrait {
  /// Replaces an error with a value.
  @available(*, deprecated, renamed: "catchAndReturn(_:)")
  public func catchErrorJustReturn(_ element: Element) -> Maybe<Element> {
    catchAndReturn(element)
  }
}

extension PrimitiveSequence where Trait == SingleTrait {
  /// Runs the work again after an error, when an observable emits an element.
  @available(*, deprecated, renamed: "retry(when:)")
  public func retryWhen<Trigger: ObservableType>(
    _ notificationHandler: @escaping (Observable<any Error>) -> Trigger
  ) -> Self {
    retry(when: notificationHandler)
  }

  /// Runs the work again after an error of one type, when an observable emits an element.
  @available(*, deprecated, renamed: "retry(when:)")
  public func retryWhen<Trigger: ObservableType, Failure: Error>(
    _ notificationHandler: @escaping (Observable<Failure>) -> Trigger
  ) -> Self {
    retry(when: notificationHandler)
  }
}

extension PrimitiveSequence where Trait == MaybeTrait {
  /// Runs the work again after an error, when an observable emits an element.
  @available(*, deprecated, renamed: "retry(when:)")
  public func retryWhen<Trigger: ObservableType>(
    _ notificationHandler: @escaping (Observable<any Error>) -> Trigger
  ) -> Self {
    retry(when: notificationHandler)
  }

  /// Runs the work again after an error of one type, when an observable emits an element.
  @available(*, deprecated, renamed: "retry(when:)")
  public func retryWhen<Trigger: ObservableType, Failure: Error>(
    _ notificationHandler: @escaping (Observable<Failure>) -> Trigger
  ) -> Self {
    retry(when: notificationHandler)
  }
}

extension PrimitiveSequence where Trait == CompletableTrait, Element == Never {
  /// Runs the work again after an error, when an observable emits an element.
  @available(*, deprecated, renamed: "retry(when:)")
  public func retryWhen<Trigger: ObservableType>(
    _ notificationHandler: @escaping (Observable<any Error>) -> Trigger
  ) -> Self {
    retry(when: notificationHandler)
  }

  /// Runs the work again after an error of one type, when an observable emits an element.
  @available(*, deprecated, renamed: "retry(when:)")
  public func retryWhen<Trigger: ObservableType, Failure: Error>(
    _ notificationHandler: @escaping (Observable<Failure>) -> Trigger
  ) -> Self {
    retry(when: notificationHandler)
  }
}
