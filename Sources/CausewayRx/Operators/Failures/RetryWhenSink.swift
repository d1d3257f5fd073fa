/// A subscription of `retry(when:)`.
///
/// Events of the trigger only count between a failure and the next attempt.
final class RetryWhenSink<Element: Sendable, Failure: Sendable, Trigger: ObservableType>: SequentialSink<Element>,
  @unchecked Sendable
{
  // Safety: As `SequentialSink`: all properties are immutable and thread-safe. Tested by `RetryTests`,
  // `RxOperatorRaceTests`.

  private let source: Observable<Element>
  private let failure: (any Error) -> Failure?
  private let errors: Broadcast<Failure>
  private let trigger: Observable<Trigger.Element>
  private let triggered = Broadcast<Trigger.Element>(.nothing)

  init(
    _ source: Observable<Element>, _ handler: (Observable<Failure>) -> Trigger,
    _ failure: @escaping (any Error) -> Failure?, _ downstream: ObserverBase<Element>
  ) {
    self.source = source
    self.failure = failure
    let errors = Broadcast<Failure>(.nothing)
    self.errors = errors
    trigger = handler(DirectSource { errors.attach($0) }).asObservable()
    super.init(downstream)
  }

  /// Subscribes to the trigger, then to the source.
  func run() -> Attachment {
    let triggerSubscription = trigger.attach(triggered)
    let attempts = begin(SourceIterator(repeatElement(source, count: .max)))
    return attached(to: Disposables.create(attempts, triggerSubscription))
  }

  override func subscribe(to source: Observable<Element>) -> any Disposable {
    let attempt = RetryAttempt(self)
    attempt.subscription.setDisposable(source.attach(attempt))
    return attempt
  }

  /// Waits for the trigger after an attempt has failed.
  fileprivate func attemptFailed(_ error: any Error, _ attempt: RetryAttempt<Element, Failure, Trigger>) {
    guard let failure = failure(error) else { return finish(error) }
    attempt.subscription.dispose()
    attempt.waiting.setDisposable(
      triggered.attach(
        Companion(
          onNext: { [self] _ in subscribeToNext() }, onError: { [self] in finish($0) },
          onCompleted: { [self] in finish() })))
    errors.next(failure)
  }

  override func ranOut() {
    finish()
  }
}

/// An attempt and the wait after it.
private final class RetryAttempt<Element: Sendable, Failure: Sendable, Trigger: ObservableType>: ObserverBase<Element>,
  @unchecked Sendable
{
  // Safety: As `ObserverBase`: all properties are immutable and thread-safe.

  let subscription = SingleAssignmentDisposable()
  let waiting = SingleAssignmentDisposable()
  private let sink: RetryWhenSink<Element, Failure, Trigger>

  init(_ sink: RetryWhenSink<Element, Failure, Trigger>) {
    self.sink = sink
    super.init()
  }

  override func process(_ element: Element) {
    sink.forward(element)
  }

  override func error(_ error: any Error) {
    sink.attemptFailed(error, self)
  }

  override func completed() {
    sink.finish()
  }

  override func dispose() {
    subscription.dispose()
    waiting.dispose()
  }
}
