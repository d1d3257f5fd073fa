extension ObservableType {
  /// Continues with another observable after an error.
  ///
  /// - Parameter handler: Creates the other observable from the error, on the sending thread. If it throws, the result
  ///   fails with that error.
  /// - Returns: An observable of the elements of both.
  public func `catch`(_ handler: @escaping (any Error) throws -> Observable<Element>) -> Observable<Element> {
    let source = asObservable()
    return Producer { CatchSink(handler, $0).run(source) }
  }

  /// Emits an element and completes after an error.
  ///
  /// - Parameter element: The element to emit after an error.
  /// - Returns: An observable that never fails.
  public func catchAndReturn(_ element: Element) -> Observable<Element> {
    self.catch { _ in .just(element) }
  }

  /// Continues with the next of several observables after an error.
  ///
  /// The result completes when one of them completes. If all fail, it fails with the last error.
  ///
  /// - Parameter sequence: The observables, of which there may be infinitely many. They are subscribed to one after the
  ///   other.
  /// - Returns: An observable of the elements of all.
  public static func `catch`<Sources: Sequence>(sequence: Sources) -> Observable<Element>
  where Sources.Element == Observable<Element> {
    CatchSequence(sequence)
  }
}

private final class CatchSink<Element: Sendable>: OperatorSink<Element, Element>, @unchecked Sendable {
  // Safety: As `OperatorSink`: the class adds no mutable state.

  private let handler: (any Error) throws -> Observable<Element>
  private let current = SerialDisposable()

  init(_ handler: @escaping (any Error) throws -> Observable<Element>, _ downstream: ObserverBase<Element>) {
    self.handler = handler
    super.init(downstream)
  }

  func run(_ source: Observable<Element>) -> Attachment {
    let first = SingleAssignmentDisposable()
    current.disposable = first
    first.setDisposable(source.attach(self))
    return attached(to: current)
  }

  override func process(_ element: Element) {
    forward(element)
  }

  override func error(_ error: any Error) {
    do {
      let other = try handler(error)
      current.disposable = other.attach(
        Companion(
          onNext: { [self] in forward($0) }, onError: { [self] in finish($0) }, onCompleted: { [self] in finish() }))
    } catch {
      finish(error)
    }
  }
}

/// Several observables: after an error of one observable, the next one follows.
///
/// As in RxSwift, nested sequences of the same kind are flattened into one list when they run.
final class CatchSequence<Element: Sendable, Sources: Sequence>: Producer<Element>, @unchecked Sendable
where Sources.Element == Observable<Element> {
  // Safety: As `Observable`: the sources are immutable.

  fileprivate let sources: Sources

  init(_ sources: Sources) {
    self.sources = sources
    super.init { CatchSequenceSink<Element, Sources>($0).run(SourceIterator(sources)) }
  }
}

private final class CatchSequenceSink<Element: Sendable, Sources: Sequence>: SequentialSink<Element>,
  @unchecked Sendable
where Sources.Element == Observable<Element> {
  // Safety: As `SequentialSink`; `lastError` is written before the next source is subscribed to.

  private var lastError: (any Error)?

  override func error(_ error: any Error) {
    lastError = error
    subscribeToNext()
  }

  override func sources(of observable: Observable<Element>) -> SourceIterator<Element>? {
    (observable as? CatchSequence<Element, Sources>).map { SourceIterator($0.sources) }
  }

  override func subscribe(to source: Observable<Element>) -> any Disposable {
    source.attach(self)
  }

  override func ranOut() {
    if let lastError { finish(lastError) } else { finish() }
  }
}
