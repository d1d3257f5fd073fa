extension PrimitiveSequence where Trait == CompletableTrait, Element == Never {
  /// The completion of the work, which is run and awaited.
  ///
  /// Throws the completable's error, or `CancellationError` if the task is cancelled, which disposes of the work.
  public var value: Void {
    get async throws {
      _ = try await ValueObserver.first(of: observable)
    }
  }
}
