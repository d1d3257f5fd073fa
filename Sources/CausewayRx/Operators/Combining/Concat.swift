/// Several observables, one after the other.
///
/// As in RxSwift, nested concatenations are flattened into one list when they run.
final class Concat<Element: Sendable>: Producer<Element>, @unchecked Sendable {
  // Safety: As `Observable`: the sources are immutable.

  fileprivate let makeIterator: () -> SourceIterator<Element>

  init(_ sources: some Sequence<Observable<Element>>) {
    let makeIterator = { SourceIterator(sources) }
    self.makeIterator = makeIterator
    super.init { ConcatSink($0).run(makeIterator()) }
  }
}

private final class ConcatSink<Element: Sendable>: SequentialSink<Element>, @unchecked Sendable {
  // Safety: As `SequentialSink`: the class adds no state.

  override func completed() {
    subscribeToNext()
  }

  override func sources(of observable: Observable<Element>) -> SourceIterator<Element>? {
    (observable as? Concat<Element>)?.makeIterator()
  }

  override func subscribe(to source: Observable<Element>) -> any Disposable {
    source.attach(self)
  }

  override func ranOut() {
    finish()
  }
}
