extension SharedSequence {
  /// The elements as an async sequence.
  ///
  /// The subscription begins when the property is read. It is disposed of when the stream is released and when the task
  /// that iterates is cancelled, which also finishes the iteration. Elements are buffered without a limit. One task may
  /// iterate.
  @MainActor public var values: AsyncStream<Element> {
    asObservable().infallibleValues()
  }
}
