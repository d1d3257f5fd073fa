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
