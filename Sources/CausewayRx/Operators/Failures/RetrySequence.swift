/// An observable that is subscribed to again after an error.
///
/// Retries of the same kind, with a limit or without, inside a retry are one list of attempts when it runs, as in RxSwift.
final class RetrySequence<Element: Sendable>: Producer<Element>, @unchecked Sendable {
  fileprivate let attempts: Attempts

  /// The same observable for each attempt.
  fileprivate struct Attempts: Sequence, IteratorProtocol {
    let source: Observable<Element>
    /// How many are left; `nil` for no limit.
    var rest: Int?

    mutating func next() -> Observable<Element>? {
      guard let rest else { return source }
      self.rest = rest - 1
      return rest > 0 ? source : nil
    }
  }

  /// - Parameters:
  ///   - source: Subscribed to for each attempt.
  ///   - count: How many attempts there are; `nil` for no limit.
  init(_ source: Observable<Element>, count: Int?) {
    let attempts = Attempts(source: source, rest: count)
    self.attempts = attempts
    super.init { RetrySink($0, isLimited: count != nil).run(attempts) }
  }
}

private final class RetrySink<Element: Sendable>: SequentialSink<Element>, @unchecked Sendable {
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

  override func sources(of observable: Observable<Element>) -> AnyIterator<Observable<Element>>? {
    guard let attempts = (observable as? RetrySequence<Element>)?.attempts, isLimited == (attempts.rest != nil) else {
      return nil
    }
    return AnyIterator(attempts)
  }

  override func subscribe(to source: Observable<Element>) -> any Disposable {
    source.attach(self)
  }

  override func ranOut() {
    if let lastError { finish(lastError) } else { finish() }
  }
}
