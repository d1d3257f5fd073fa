public import Causeway

extension Publishers {
  /// A publisher that merges three publishers.
  public struct Merge3<A: Publisher, B: Publisher, C: Publisher>: Publisher
  where A.Output == B.Output, A.Failure == B.Failure, A.Output == C.Output, A.Failure == C.Failure {
    /// The values of the inputs.
    public typealias Output = A.Output
    /// The failure of the inputs.
    public typealias Failure = A.Failure

    /// The input `a`.
    public let a: A
    /// The input `b`.
    public let b: B
    /// The input `c`.
    public let c: C

    /// Creates the publisher.
    ///
    /// - Parameters:
    ///   - a: The input `a`.
    ///   - b: The input `b`.
    ///   - c: The input `c`.
    public init(_ a: A, _ b: B, _ c: C) {
      self.a = a
      self.b = b
      self.c = c
    }

    /// Subscribes to all inputs.
    public func subscribe(_ subscriber: sending some Causeway.Subscriber<Output, Failure>) {
      Causeway.merge([a.eraseToAnyPublisher(), b.eraseToAnyPublisher(), c.eraseToAnyPublisher()]).subscribe(
        consume subscriber)
    }
  }
}
