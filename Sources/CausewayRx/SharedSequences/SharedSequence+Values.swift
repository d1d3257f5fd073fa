extension SharedSequence {
  /// The elements as an asynchronous sequence.
  ///
  /// The subscription starts when the property is read. It is disposed of when the stream is released or the iterating
  /// task is cancelled, which also ends the iteration. Elements are buffered without limit. Only one task can iterate.
  @MainActor public var values: AsyncStream<Element> {
    asObservable().infallibleValues()
  }
}
