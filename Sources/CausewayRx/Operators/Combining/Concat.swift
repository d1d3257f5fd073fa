/// Several observables, one after the other.
///
/// As in RxSwift, nested concatenations are flattened into one list when they run.
final class Concat<Element: Sendable>: Producer<Element>, @unchecked Sendable {
  // Safety: As `Observable`: the sources are immutable.

  fileprivate let sources: AnySequence<Observable<Element>>

  init(_ sources: some Sequence<Observable<Element>>) {
    let sources = AnySequence(sources)
    self.sources = sources
    super.init { ConcatSink($0).run(sources) }
  }
}

private final class ConcatSink<Element: Sendable>: SequentialSink<Element>, @unchecked Sendable {
  // Safety: As `SequentialSink`: the class adds no state.

  override func completed() {
    subscribeToNext()
  }

  override func sources(of observable: Observable<Element>) -> AnyIterator<Observable<Element>>? {
    (observable as? Concat<Element>).map { AnyIterator($0.sources.makeIterator()) }
  }

  override func subscribe(to source: Observable<Element>) -> any Disposable {
    source.attach(self)
  }

  override func ranOut() {
    finish()
  }
}
