extension PrimitiveSequenceType where Trait == MaybeTrait {
  /// The value of the work, which is run and awaited; `nil` if the work completes without a value.
  ///
  /// Throws the maybe's error, or `CancellationError` if the task is cancelled, which disposes of the work.
  public var value: Element? {
    get async throws {
      try await ValueObserver.first(of: primitiveSequence.observable)
    }
  }
}
