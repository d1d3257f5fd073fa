public import Causeway

extension Publishers {
  /// A publisher that merges two publishers.
  public struct Merge<A: Publisher, B: Publisher>: PlacedPublisher
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
    public init(_ a: A, _ b: B) {
      self.a = a
      self.b = b
    }

    /// Subscribes to all inputs.
    public func subscribe(_ subscriber: sending some Causeway.Subscriber<Output, Failure>) {
      subscribe(consume subscriber, at: nil)
    }

    package func subscribe(_ subscriber: sending some Causeway.Subscriber<Output, Failure>, at place: StreamPlace?) {
      a.Causeway::merge(with: b).subscribe(consume subscriber, for: place?.itself)
    }
  }
}

extension Publishers {
  /// A publisher that merges three publishers.
  public struct Merge3<A: Publisher, B: Publisher, C: Publisher>: PlacedPublisher
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
      Causeway.merge([a.eraseToAnyPublisher(), b.eraseToAnyPublisher(), c.eraseToAnyPublisher()]).subscribe(
        consume subscriber, for: place?.itself)
    }
  }
}

extension Publishers {
  /// A publisher that merges four publishers.
  public struct Merge4<A: Publisher, B: Publisher, C: Publisher, D: Publisher>: PlacedPublisher
  where
    A.Output == B.Output, A.Failure == B.Failure, A.Output == C.Output, A.Failure == C.Failure, A.Output == D.Output,
    A.Failure == D.Failure
  {
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
      Causeway.merge([
        a.eraseToAnyPublisher(), b.eraseToAnyPublisher(), c.eraseToAnyPublisher(), d.eraseToAnyPublisher(),
      ]).subscribe(consume subscriber, for: place?.itself)
    }
  }
}

extension Publishers {
  /// A publisher that merges any number of publishers of the same type.
  public struct MergeMany<Upstream: Publisher>: PlacedPublisher {
    /// The values of the inputs.
    public typealias Output = Upstream.Output
    /// The failure of the inputs.
    public typealias Failure = Upstream.Failure

    /// The inputs.
    public let publishers: [Upstream]

    /// Creates the publisher.
    ///
    /// - Parameter upstream: The inputs.
    public init(_ upstream: Upstream...) {
      publishers = upstream
    }

    /// Creates the publisher.
    ///
    /// - Parameter upstream: The inputs.
    public init(_ upstream: some Swift.Sequence<Upstream>) {
      publishers = Array(upstream)
    }

    /// Subscribes to all inputs, in order.
    ///
    /// Finishes at once if there are no inputs.
    public func subscribe(_ subscriber: sending some Causeway.Subscriber<Output, Failure>) {
      subscribe(consume subscriber, at: nil)
    }

    package func subscribe(_ subscriber: sending some Causeway.Subscriber<Output, Failure>, at place: StreamPlace?) {
      Causeway.merge(publishers).subscribe(consume subscriber, for: place?.itself)
    }

    /// Returns a publisher with one more input.
    ///
    /// - Parameter other: The input.
    /// - Returns: The publisher.
    public func merge(with other: Upstream) -> MergeMany {
      MergeMany(publishers + [other])
    }
  }
}
