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

/// An observable that is subscribed to again after an error.
///
/// As in RxSwift, nested retries of the same kind, with or without a limit, are flattened into one list of attempts
/// when they run.
final class RetrySequence<Element: Sendable>: Producer<Element>, @unchecked Sendable {
  // Safety: As `Observable`: the attempts are immutable, and copied for each subscription.

  fileprivate let attempts: Attempts

  /// A sequence of the same observable for each attempt.
  fileprivate struct Attempts: Sequence, IteratorProtocol {
    let source: Observable<Element>
    /// The number of attempts left; `nil` without a limit.
    var rest: Int?

    mutating func next() -> Observable<Element>? {
      guard let rest else { return source }
      self.rest = rest - 1
      return rest > 0 ? source : nil
    }
  }

  /// - Parameters:
  ///   - source: The observable to subscribe to for each attempt.
  ///   - count: The maximum number of attempts; `nil` without a limit.
  init(_ source: Observable<Element>, count: Int?) {
    let attempts = Attempts(source: source, rest: count)
    self.attempts = attempts
    super.init { RetrySink($0, isLimited: count != nil).run(SourceIterator(attempts)) }
  }
}

private final class RetrySink<Element: Sendable>: SequentialSink<Element>, @unchecked Sendable {
  // Safety: As `SequentialSink`; `lastError` is written before the next attempt begins.

  private let isLimited: Bool
  private var lastError: (any Error)?

  init(_ downstream: ObserverBase<Element>, isLimited: Bool) {
    self.isLimited = isLimited
    super.init(downstream)
  }

  override func error(_ error: any Error) {
    lastError = error
    subscribeToNext()
  }

  override func sources(of observable: Observable<Element>) -> SourceIterator<Element>? {
    guard let attempts = (observable as? RetrySequence<Element>)?.attempts, isLimited == (attempts.rest != nil) else {
      return nil
    }
    return SourceIterator(attempts)
  }

  override func subscribe(to source: Observable<Element>) -> any Disposable {
    source.attach(self)
  }

  override func ranOut() {
    if let lastError { finish(lastError) } else { finish() }
  }
}
