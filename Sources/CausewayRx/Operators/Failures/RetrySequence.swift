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
