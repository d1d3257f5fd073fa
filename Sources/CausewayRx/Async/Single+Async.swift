extension PrimitiveSequence where Trait == SingleTrait {
  /// Runs the work and waits for its value.
  ///
  /// It throws the single's error, and `CancellationError` when the task is cancelled, which disposes of the work.
  public var value: Element {
    @inlinable get async throws {
      try await ValueObserver.value(of: observable)
    }
  }
}
