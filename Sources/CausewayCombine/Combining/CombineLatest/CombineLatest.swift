public import Causeway

extension Publishers {
  /// A publisher that combines the latest values of two publishers.
  public struct CombineLatest<A: Publisher, B: Publisher>: Publisher
  where A.Failure == B.Failure {
    /// A tuple with a value of each input.
    public typealias Output = (A.Output, B.Output)
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
      Causeway.combineLatest(a, b).subscribe(consume subscriber)
    }
  }
}
