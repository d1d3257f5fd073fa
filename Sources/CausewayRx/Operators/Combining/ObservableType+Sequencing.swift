extension ObservableType {
  /// Emits the given elements before those of the source.
  ///
  /// - Parameter elements: The elements. They are delivered in order, inside each subscription, before the source is
  ///   subscribed to.
  /// - Returns: An observable of all elements.
  public func startWith(_ elements: Element...) -> Observable<Element> {
    let source = asObservable()
    return Producer { observer in
      for element in elements { observer.next(element) }
      return source.attach(observer)
    }
  }

  /// Continues with another observable when this one completes.
  ///
  /// - Parameter second: The observable to subscribe to on completion.
  /// - Returns: An observable of the elements of both.
  public func concat<Source: ObservableConvertibleType>(_ second: Source) -> Observable<Element>
  where Source.Element == Element {
    Concat([asObservable(), second.asObservable()])
  }

  /// Emits the elements of several observables, one observable after the other.
  ///
  /// - Parameter sources: The observables. Each is subscribed to when the previous one completes.
  /// - Returns: An observable of the elements of all.
  public static func concat(_ sources: Observable<Element>...) -> Observable<Element> {
    concat(sources)
  }

  /// Emits the elements of several observables, one observable after the other.
  ///
  /// - Parameter sources: The observables, of which there may be infinitely many. Each is taken from the collection and
  ///   subscribed to when the previous one completes.
  /// - Returns: An observable of the elements of all.
  public static func concat<Sources: Collection>(_ sources: Sources) -> Observable<Element>
  where Sources.Element == Observable<Element> {
    Concat(sources)
  }

  /// Emits the elements of a sequence of observables, one observable after the other.
  ///
  /// - Parameter sequence: The observables, of which there may be infinitely many. Each is taken from the sequence and
  ///   subscribed to when the previous one completes.
  /// - Returns: An observable of the elements of all.
  public static func concat<Sources: Sequence>(_ sequence: Sources) -> Observable<Element>
  where Sources.Element == Observable<Element> {
    Concat(sequence)
  }

  /// Merges the elements of several observables.
  ///
  /// - Parameter sources: The observables, subscribed to in order.
  /// - Returns: An observable of the elements of all. It completes when all have completed, and fails with the first
  ///   error.
  @_alwaysEmitIntoClient
  public static func merge(_ sources: Observable<Element>...) -> Observable<Element> {
    merge(sources)
  }

  /// Merges the elements of several observables.
  @_alwaysEmitIntoClient
  public static func merge<Sources: Collection>(_ sources: Sources) -> Observable<Element>
  where Sources.Element == Observable<Element> {
    let sources = Array(sources)
    return Producer { MergeSink<Never, Element>($0).run(sources) }
  }
}

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
