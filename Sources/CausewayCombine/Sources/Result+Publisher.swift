public import Causeway

extension Result where Success: Sendable {
  /// A publisher of a result.
  public struct Publisher: Causeway.Publisher {
    /// The type of the value.
    public typealias Output = Success

    /// The result to emit.
    public let result: Result

    /// Creates a publisher of a result.
    ///
    /// - Parameter result: The result.
    public init(_ result: Result) {
      self.result = result
    }

    /// Creates a publisher of a value.
    ///
    /// - Parameter output: The value.
    public init(_ output: Success) {
      self.init(.success(output))
    }

    /// Creates a publisher that fails.
    ///
    /// - Parameter failure: The failure.
    public init(_ failure: Failure) {
      self.init(.failure(failure))
    }

    /// Delivers the value and finishes, or fails, before this method returns.
    public func subscribe(_ subscriber: sending some Causeway.Subscriber<Success, Failure>) {
      switch result {
      case .success(let value): SequencePublisher(CollectionOfOne(value)).subscribe(consume subscriber)
      case .failure(let failure): Fail(error: failure).subscribe(consume subscriber)
      }
    }
  }

  /// A publisher that emits the value and finishes, or fails.
  public var publisher: Publisher { Publisher(self) }
}
