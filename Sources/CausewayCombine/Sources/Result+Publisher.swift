public import Causeway

extension Result where Success: Sendable {
  /// A publisher of a result.
  public struct Publisher: Causeway.Publisher {
    /// The type of the value.
    public typealias Output = Success

    /// The result sent.
    public let result: Result

    /// Makes a publisher of a result.
    ///
    /// - Parameter result: The result.
    public init(_ result: Result) {
      self.result = result
    }

    /// Makes a publisher of a value.
    ///
    /// - Parameter output: The value.
    public init(_ output: Success) {
      self.init(.success(output))
    }

    /// Makes a publisher that fails.
    ///
    /// - Parameter failure: The failure.
    public init(_ failure: Failure) {
      self.init(.failure(failure))
    }

    /// Sends the value and finishes, or fails, inside `subscribe`.
    public func subscribe(_ subscriber: sending some Subscriber<Success, Failure>) {
      switch result {
      case .success(let value): SequencePublisher(CollectionOfOne(value)).subscribe(subscriber)
      case .failure(let failure): Fail(error: failure).subscribe(subscriber)
      }
    }
  }

  /// A publisher that sends the value and finishes, or fails.
  public var publisher: Publisher { Publisher(self) }
}
