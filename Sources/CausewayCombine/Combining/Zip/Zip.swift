public import Causeway

extension Publishers {
  /// A publisher that combines the values of two publishers by position.
  public struct Zip<A: Publisher, B: Publisher>: PlacedPublisher
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
    public init(_ a: A, _ b: B) {
      self.a = a
      self.b = b
    }

    /// Subscribes to all inputs.
    public func subscribe(_ subscriber: sending some Causeway.Subscriber<Output, Failure>) {
      subscribe(consume subscriber, at: nil)
    }

    package func subscribe(_ subscriber: sending some Causeway.Subscriber<Output, Failure>, at place: StreamPlace?) {
      Causeway.zip(a, b).subscribe(consume subscriber, for: place?.itself)
    }
  }
}

extension Publishers {
  /// A publisher that combines the values of three publishers by position.
  public struct Zip3<A: Publisher, B: Publisher, C: Publisher>: PlacedPublisher
  where A.Failure == B.Failure, A.Failure == C.Failure {
    /// A tuple with a value of each input.
    public typealias Output = (A.Output, B.Output, C.Output)
    /// The failure of the inputs.
    public typealias Failure = A.Failure

    /// The input `a`.
    public let a: A
    /// The input `b`.
    public let b: B
    /// The input `c`.
    public let c: C

    /// Creates the publisher.
    public init(_ a: A, _ b: B, _ c: C) {
      self.a = a
      self.b = b
      self.c = c
    }

    /// Subscribes to all inputs.
    public func subscribe(_ subscriber: sending some Causeway.Subscriber<Output, Failure>) {
      subscribe(consume subscriber, at: nil)
    }

    package func subscribe(_ subscriber: sending some Causeway.Subscriber<Output, Failure>, at place: StreamPlace?) {
      Causeway.zip(a, b, c).subscribe(consume subscriber, for: place?.itself)
    }
  }
}

extension Publishers {
  /// A publisher that combines the values of four publishers by position.
  public struct Zip4<A: Publisher, B: Publisher, C: Publisher, D: Publisher>: PlacedPublisher
  where A.Failure == B.Failure, A.Failure == C.Failure, A.Failure == D.Failure {
    /// A tuple with a value of each input.
    public typealias Output = (A.Output, B.Output, C.Output, D.Output)
    /// The failure of the inputs.
    public typealias Failure = A.Failure

    /// The input `a`.
    public let a: A
    /// The input `b`.
    public let b: B
    /// The input `c`.
    public let c: C
    /// The input `d`.
    public let d: D

    /// Creates the publisher.
    public init(_ a: A, _ b: B, _ c: C, _ d: D) {
      self.a = a
      self.b = b
      self.c = c
      self.d = d
    }

    /// Subscribes to all inputs.
    public func subscribe(_ subscriber: sending some Causeway.Subscriber<Output, Failure>) {
      subscribe(consume subscriber, at: nil)
    }

    package func subscribe(_ subscriber: sending some Causeway.Subscriber<Output, Failure>, at place: StreamPlace?) {
      Causeway.zip(a, b, c, d).subscribe(consume subscriber, for: place?.itself)
    }
  }
}
