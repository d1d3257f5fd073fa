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
