public import Causeway

extension Publishers {
  /// A publisher that merges five publishers.
  public struct Merge5<A: Publisher, B: Publisher, C: Publisher, D: Publisher, E: Publisher>: PlacedPublisher
  where
    A.Output == B.Output, A.Failure == B.Failure, A.Output == C.Output, A.Failure == C.Failure, A.Output == D.Output,
    A.Failure == D.Failure, A.Output == E.Output, A.Failure == E.Failure
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
    /// The input `e`.
    public let e: E

    /// Creates the publisher.
    public init(_ a: A, _ b: B, _ c: C, _ d: D, _ e: E) {
      self.a = a
      self.b = b
      self.c = c
      self.d = d
      self.e = e
    }

    /// Subscribes to all inputs.
    public func subscribe(_ subscriber: sending some Causeway.Subscriber<Output, Failure>) {
      subscribe(consume subscriber, at: nil)
    }

    package func subscribe(_ subscriber: sending some Causeway.Subscriber<Output, Failure>, at place: StreamPlace?) {
      Causeway.merge([
        a.eraseToAnyPublisher(), b.eraseToAnyPublisher(), c.eraseToAnyPublisher(), d.eraseToAnyPublisher(),
        e.eraseToAnyPublisher(),
      ]).subscribe(consume subscriber, for: place?.itself)
    }
  }
}

extension Publishers {
  /// A publisher that merges six publishers.
  public struct Merge6<A: Publisher, B: Publisher, C: Publisher, D: Publisher, E: Publisher, F: Publisher>:
    PlacedPublisher
  where
    A.Output == B.Output, A.Failure == B.Failure, A.Output == C.Output, A.Failure == C.Failure, A.Output == D.Output,
    A.Failure == D.Failure, A.Output == E.Output, A.Failure == E.Failure, A.Output == F.Output, A.Failure == F.Failure
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
    /// The input `e`.
    public let e: E
    /// The input `f`.
    public let f: F

    /// Creates the publisher.
    public init(_ a: A, _ b: B, _ c: C, _ d: D, _ e: E, _ f: F) {
      self.a = a
      self.b = b
      self.c = c
      self.d = d
      self.e = e
      self.f = f
    }

    /// Subscribes to all inputs.
    public func subscribe(_ subscriber: sending some Causeway.Subscriber<Output, Failure>) {
      subscribe(consume subscriber, at: nil)
    }

    package func subscribe(_ subscriber: sending some Causeway.Subscriber<Output, Failure>, at place: StreamPlace?) {
      Causeway.merge([
        a.eraseToAnyPublisher(), b.eraseToAnyPublisher(), c.eraseToAnyPublisher(), d.eraseToAnyPublisher(),
        e.eraseToAnyPublisher(), f.eraseToAnyPublisher(),
      ]).subscribe(consume subscriber, for: place?.itself)
    }
  }
}

extension Publishers {
  /// A publisher that merges seven publishers.
  public struct Merge7<
    A: Publisher, B: Publisher, C: Publisher, D: Publisher, E: Publisher, F: Publisher, G: Publisher
  >: PlacedPublisher
  where
    A.Output == B.Output, A.Failure == B.Failure, A.Output == C.Output, A.Failure == C.Failure, A.Output == D.Output,
    A.Failure == D.Failure, A.Output == E.Output, A.Failure == E.Failure, A.Output == F.Output, A.Failure == F.Failure,
    A.Output == G.Output, A.Failure == G.Failure
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
    /// The input `e`.
    public let e: E
    /// The input `f`.
    public let f: F
    /// The input `g`.
    public let g: G

    /// Creates the publisher.
    public init(_ a: A, _ b: B, _ c: C, _ d: D, _ e: E, _ f: F, _ g: G) {
      self.a = a
      self.b = b
      self.c = c
      self.d = d
      self.e = e
      self.f = f
      self.g = g
    }

    /// Subscribes to all inputs.
    public func subscribe(_ subscriber: sending some Causeway.Subscriber<Output, Failure>) {
      subscribe(consume subscriber, at: nil)
    }

    package func subscribe(_ subscriber: sending some Causeway.Subscriber<Output, Failure>, at place: StreamPlace?) {
      Causeway.merge([
        a.eraseToAnyPublisher(), b.eraseToAnyPublisher(), c.eraseToAnyPublisher(), d.eraseToAnyPublisher(),
        e.eraseToAnyPublisher(), f.eraseToAnyPublisher(), g.eraseToAnyPublisher(),
      ]).subscribe(consume subscriber, for: place?.itself)
    }
  }
}

extension Publishers {
  /// A publisher that merges eight publishers.
  public struct Merge8<
    A: Publisher, B: Publisher, C: Publisher, D: Publisher, E: Publisher, F: Publisher, G: Publisher, H: Publisher
  >: PlacedPublisher
  where
    A.Output == B.Output, A.Failure == B.Failure, A.Output == C.Output, A.Failure == C.Failure, A.Output == D.Output,
    A.Failure == D.Failure, A.Output == E.Output, A.Failure == E.Failure, A.Output == F.Output, A.Failure == F.Failure,
    A.Output == G.Output, A.Failure == G.Failure, A.Output == H.Output, A.Failure == H.Failure
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
    /// The input `e`.
    public let e: E
    /// The input `f`.
    public let f: F
    /// The input `g`.
    public let g: G
    /// The input `h`.
    public let h: H

    /// Creates the publisher.
    public init(_ a: A, _ b: B, _ c: C, _ d: D, _ e: E, _ f: F, _ g: G, _ h: H) {
      self.a = a
      self.b = b
      self.c = c
      self.d = d
      self.e = e
      self.f = f
      self.g = g
      self.h = h
    }

    /// Subscribes to all inputs.
    public func subscribe(_ subscriber: sending some Causeway.Subscriber<Output, Failure>) {
      subscribe(consume subscriber, at: nil)
    }

    package func subscribe(_ subscriber: sending some Causeway.Subscriber<Output, Failure>, at place: StreamPlace?) {
      Causeway.merge([
        a.eraseToAnyPublisher(), b.eraseToAnyPublisher(), c.eraseToAnyPublisher(), d.eraseToAnyPublisher(),
        e.eraseToAnyPublisher(), f.eraseToAnyPublisher(), g.eraseToAnyPublisher(), h.eraseToAnyPublisher(),
      ]).subscribe(consume subscriber, for: place?.itself)
    }
  }
}
