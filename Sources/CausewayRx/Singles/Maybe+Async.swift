import Causeway

extension PrimitiveSequenceType where Trait == MaybeTrait {
  /// The value, once the work ends; `nil` if it completes without a value.
  ///
  /// Reading it does the work. Throws the error of the maybe, and `CancellationError` if the task is cancelled, which
  /// disposes of the work.
  public var value: Element? {
    get async throws {
      if let value = try await primitiveSequence.observable.source.first() { return value }
      try Task.checkCancellation()
      return nil
    }
  }
}
