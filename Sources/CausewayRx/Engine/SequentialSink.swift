import Causeway

/// A subscription of an operator that subscribes to one source after another: concatenation and the retries.
///
/// A source that terminates inside its subscription does not recurse: the next source follows after the subscribing
/// call has returned. A thousand sources in a row therefore take no more stack than one.
class SequentialSink<Element: Sendable>: OperatorSink<Element, Element>, @unchecked Sendable {
  // Safety: As `OperatorSink`; `iterators` belong to the thread that set `isRunning` under the lock. Tested by
  // `RxEngineRaceTests`.

  private struct Progress: Sendable {
    var isRunning = false
    var waiting = 0
    var isOver = false
  }

  /// The remaining sources; the innermost iterator is the last.
  private final var iterators: [SourceIterator<Element>] = []
  private final let progress = Locked(Progress())
  private final let current = SerialDisposable()

  /// Subscribes to the first source.
  final func run(_ sources: SourceIterator<Element>) -> Attachment {
    attached(to: begin(sources))
  }

  /// Subscribes to the first source.
  ///
  /// - Returns: The disposable of the current source.
  final func begin(_ sources: SourceIterator<Element>) -> any Disposable {
    iterators = [sources]
    subscribeToNext()
    return current
  }

  override func process(_ element: Element) {
    forward(element)
  }

  // MARK: Overridden by subclasses

  /// Returns the sources of an observable that is itself a sequence of the same kind; `nil` otherwise.
  func sources(of observable: Observable<Element>) -> SourceIterator<Element>? {
    nil
  }

  /// Subscribes to one of the sources.
  func subscribe(to source: Observable<Element>) -> any Disposable {
    fatalError("subscribe(to:) is overridden by every subclass")
  }

  /// Terminates, because there are no more sources.
  func ranOut() {
    fatalError("ranOut() is overridden by every subclass")
  }

  /// Subscribes to the next source: immediately, or after the call that subscribes to the previous one has returned.
  final func subscribeToNext() {
    let isFirst = progress.withLock { progress in
      if progress.isOver { return false }
      if progress.isRunning { progress.waiting += 1 }
      defer { progress.isRunning = true }
      return !progress.isRunning
    }
    guard isFirst else { return }
    repeat { moveOn() } while hasNextTurn()
  }

  private final func hasNextTurn() -> Bool {
    progress.withLock { progress in
      if progress.waiting > 0 {
        progress.waiting -= 1
        return true
      }
      progress.isRunning = false
      return false
    }
  }

  private final func moveOn() {
    guard let source = nextSource() else { return ranOut() }
    let subscription = SingleAssignmentDisposable()
    current.disposable = subscription
    subscription.setDisposable(subscribe(to: source))
  }

  private final func nextSource() -> Observable<Element>? {
    while !iterators.isEmpty {
      let candidate = iterators[iterators.count - 1].next()
      // An iterator is removed with its last source, so that sources nested without end need no memory.
      if iterators[iterators.count - 1].isExhausted { iterators.removeLast() }
      guard let candidate else { continue }
      guard let inner = sources(of: candidate) else { return candidate }
      iterators.append(inner)
    }
    return nil
  }

  override func dispose() {
    super.dispose()
    current.dispose()
    progress.withLock {
      $0.isOver = true
      $0.waiting = 0
    }
  }
}

/// The sources of a ``SequentialSink`` that have not been subscribed to.
struct SourceIterator<Element: Sendable> {
  private let sources: AnyIterator<Observable<Element>>
  /// The number of remaining sources; `nil` if it is known only after the last one.
  private var remaining: Int?

  /// Creates an iterator, without asking for the first source.
  init(_ sources: some Sequence<Observable<Element>>) {
    self.sources = AnyIterator(sources.makeIterator())
    remaining = (sources as? any RandomAccessCollection)?.count
  }

  /// Whether ``next()`` is known to return `nil`.
  var isExhausted: Bool { remaining == 0 }

  mutating func next() -> Observable<Element>? {
    guard !isExhausted, let source = sources.next() else {
      remaining = 0
      return nil
    }
    if let remaining { self.remaining = remaining - 1 }
    return source
  }
}
