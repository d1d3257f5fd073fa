import Causeway

extension ObservableType {
  /// Subscribes again after an error, for ever.
  ///
  /// - Returns: An observable that never fails.
  public func retry() -> Observable<Element> {
    Observable(source.retry(Int.max))
  }

  /// Subscribes again after an error, a number of times.
  ///
  /// - Parameter maxAttemptCount: How often it subscribes in all, the first time included: `retry(1)` does not try
  ///   again, and `retry(0)` completes at once.
  /// - Returns: An observable that sends the last error on.
  public func retry(_ maxAttemptCount: Int) -> Observable<Element> {
    maxAttemptCount > 0 ? Observable(source.retry(maxAttemptCount - 1)) : Observable(Empty<Element, any Error>())
  }

  /// Subscribes again after an error whenever another observable says so.
  ///
  /// - Parameter notificationHandler: Makes that observable of the errors, once for each subscription. With each of its
  ///   elements the source is subscribed to again; its end, completion or error, is the end.
  /// - Returns: An observable that goes on as long as the other one wants.
  public func retry<Trigger: ObservableType>(
    when notificationHandler: @escaping (Observable<any Error>) -> Trigger
  ) -> Observable<Element> {
    let handler = UncheckedBox(notificationHandler)
    return Observable(Deferred { [source] in retrying(source, handler.value) })
  }

  /// Subscribes again after an error of a type whenever another observable says so; any other error ends it.
  ///
  /// - Parameter notificationHandler: Makes that observable of the errors, once for each subscription. With each of its
  ///   elements the source is subscribed to again; its end, completion or error, is the end.
  /// - Returns: An observable that goes on as long as the other one wants.
  public func retry<Trigger: ObservableType, Failure: Error>(
    when notificationHandler: @escaping (Observable<Failure>) -> Trigger
  ) -> Observable<Element> {
    retry { (errors: Observable<any Error>) in
      notificationHandler(
        errors.map { error in
          guard let failure = error as? Failure else { throw error }
          return failure
        }
      ).asObservable()
    }
  }
}

/// What a round of `retry(when:)` makes of a source.
private enum RetryRound<Element: Sendable>: Sendable {
  case element(Element)
  case over
}

private func retrying<Element: Sendable, Trigger: ObservableType>(
  _ source: AnyPublisher<Element, any Error>, _ handler: (Observable<any Error>) -> Trigger
) -> AnyPublisher<Element, any Error> {
  let errors = PassthroughSubject<any Error, any Error>()
  let elements = source.map { RetryRound.element($0) }.append(.over)
  let round = elements.catch { error in
    errors.send(error)
    return Empty<RetryRound<Element>, any Error>(completeImmediately: false)
  }
  // The trigger has to listen before the first round can fail.
  let rounds = handler(Observable(errors)).source
    .map { _ in round.eraseToAnyPublisher() }
    .append(Just(RetryRound<Element>.over).setFailureType(to: (any Error).self).eraseToAnyPublisher())
    .merge(with: Just(round.eraseToAnyPublisher()).setFailureType(to: (any Error).self))
  return rounds.switchToLatest().step { round in
    switch round {
    case .element(let element): .next(element)
    case .over: .end(.finished)
    }
  }.eraseToAnyPublisher()
}
