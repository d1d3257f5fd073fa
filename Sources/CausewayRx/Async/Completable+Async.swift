import Causeway

extension PrimitiveSequence where Trait == CompletableTrait, Element == Never {
  /// Runs the work and waits until it is done.
  ///
  /// It throws the completable's error, and `CancellationError` when the task is cancelled, which disposes of the work.
  public var value: Void {
    get async throws {
      let done: Void? = try await observable.source.map { (_: Never) -> Void in }.append(()).first()
      if done == nil { throw CancellationError() }
    }
  }
}
