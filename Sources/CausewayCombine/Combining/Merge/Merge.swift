public import Causeway

extension Publishers {
  /// A publisher that merges two publishers.
  public struct Merge<A: Publisher, B: Publisher>: Publisher
  where A.Output == B.Output, A.Failure == B.Failure {
    /// The values of the inputs.
    public typealias Output = A.Output
    /// The failure of the inputs.
    public typealias Failure = A.Failure

    /// The input `a`.
    public let a: A
    /// The input `b`.
    public let b: B

    /// Creates the publisher.
    ///
    /// - Parameters:
    ///   - a: The input `a`.
    ///   - b: The input `b`.
    public init(_ a: A, _ b: B) {
      self.a = a
      self.b = b
    }

    /// Subscribes to all inputs.
    public func subscribe(_ subscriber: sending some Causeway.Subscriber<Output, Failure>) {
      a.Causeway::merge(with: b).subscribe(consume subscriber)
    }
  }
}
