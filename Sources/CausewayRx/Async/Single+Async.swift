extension PrimitiveSequence where Trait == SingleTrait {
  /// The value of the work, which is run and awaited.
  ///
  /// Throws the single's error, or `CancellationError` if the task is cancelled, which disposes of the work.
  public var value: Element {
    @_alwaysEmitIntoClient get async throws {
      try await ValueObserver.value(of: observable)
    }
  }
}
