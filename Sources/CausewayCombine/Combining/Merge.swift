public import Causeway

extension Publishers {
  /// A publisher of the values of two publishers, as they come.
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

    /// Makes the publisher.
    ///
    /// - Parameters:
    ///   - a: The input `a`.
    ///   - b: The input `b`.
    public init(_ a: A, _ b: B) {
      self.a = a
      self.b = b
    }

    /// Subscribes to all inputs.
    public func subscribe(_ subscriber: sending some Subscriber<Output, Failure>) {
      a.Causeway::merge(with: b).subscribe(subscriber)
    }
  }

  /// A publisher of the values of three publishers, as they come.
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

    /// Makes the publisher.
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
    public func subscribe(_ subscriber: sending some Subscriber<Output, Failure>) {
      Causeway.merge([a.eraseToAnyPublisher(), b.eraseToAnyPublisher(), c.eraseToAnyPublisher()]).subscribe(subscriber)
    }
  }

  /// A publisher of the values of four publishers, as they come.
  public struct Merge4<A: Publisher, B: Publisher, C: Publisher, D: Publisher>: Publisher
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

    /// Makes the publisher.
    ///
    /// - Parameters:
    ///   - a: The input `a`.
    ///   - b: The input `b`.
    ///   - c: The input `c`.
    ///   - d: The input `d`.
    public init(_ a: A, _ b: B, _ c: C, _ d: D) {
      self.a = a
      self.b = b
      self.c = c
      self.d = d
    }

    /// Subscribes to all inputs.
    public func subscribe(_ subscriber: sending some Subscriber<Output, Failure>) {
      Causeway.merge([
        a.eraseToAnyPublisher(), b.eraseToAnyPublisher(), c.eraseToAnyPublisher(), d.eraseToAnyPublisher(),
      ]).subscribe(subscriber)
    }
  }

  /// A publisher of the values of five publishers, as they come.
  public struct Merge5<A: Publisher, B: Publisher, C: Publisher, D: Publisher, E: Publisher>: Publisher
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

    /// Makes the publisher.
    ///
    /// - Parameters:
    ///   - a: The input `a`.
    ///   - b: The input `b`.
    ///   - c: The input `c`.
    ///   - d: The input `d`.
    ///   - e: The input `e`.
    public init(_ a: A, _ b: B, _ c: C, _ d: D, _ e: E) {
      self.a = a
      self.b = b
      self.c = c
      self.d = d
      self.e = e
    }

    /// Subscribes to all inputs.
    public func subscribe(_ subscriber: sending some Subscriber<Output, Failure>) {
      Causeway.merge([
        a.eraseToAnyPublisher(), b.eraseToAnyPublisher(), c.eraseToAnyPublisher(), d.eraseToAnyPublisher(),
        e.eraseToAnyPublisher(),
      ]).subscribe(subscriber)
    }
  }

  /// A publisher of the values of six publishers, as they come.
  public struct Merge6<A: Publisher, B: Publisher, C: Publisher, D: Publisher, E: Publisher, F: Publisher>: Publisher
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

    /// Makes the publisher.
    ///
    /// - Parameters:
    ///   - a: The input `a`.
    ///   - b: The input `b`.
    ///   - c: The input `c`.
    ///   - d: The input `d`.
    ///   - e: The input `e`.
    ///   - f: The input `f`.
    public init(_ a: A, _ b: B, _ c: C, _ d: D, _ e: E, _ f: F) {
      self.a = a
      self.b = b
      self.c = c
      self.d = d
      self.e = e
      self.f = f
    }

    /// Subscribes to all inputs.
    public func subscribe(_ subscriber: sending some Subscriber<Output, Failure>) {
      Causeway.merge([
        a.eraseToAnyPublisher(), b.eraseToAnyPublisher(), c.eraseToAnyPublisher(), d.eraseToAnyPublisher(),
        e.eraseToAnyPublisher(), f.eraseToAnyPublisher(),
      ]).subscribe(subscriber)
    }
  }

  /// A publisher of the values of seven publishers, as they come.
  public struct Merge7<
    A: Publisher, B: Publisher, C: Publisher, D: Publisher, E: Publisher, F: Publisher, G: Publisher
  >: Publisher
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

    /// Makes the publisher.
    ///
    /// - Parameters:
    ///   - a: The input `a`.
    ///   - b: The input `b`.
    ///   - c: The input `c`.
    ///   - d: The input `d`.
    ///   - e: The input `e`.
    ///   - f: The input `f`.
    ///   - g: The input `g`.
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
    public func subscribe(_ subscriber: sending some Subscriber<Output, Failure>) {
      Causeway.merge([
        a.eraseToAnyPublisher(), b.eraseToAnyPublisher(), c.eraseToAnyPublisher(), d.eraseToAnyPublisher(),
        e.eraseToAnyPublisher(), f.eraseToAnyPublisher(), g.eraseToAnyPublisher(),
      ]).subscribe(subscriber)
    }
  }

  /// A publisher of the values of eight publishers, as they come.
  public struct Merge8<
    A: Publisher, B: Publisher, C: Publisher, D: Publisher, E: Publisher, F: Publisher, G: Publisher, H: Publisher
  >: Publisher
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

    /// Makes the publisher.
    ///
    /// - Parameters:
    ///   - a: The input `a`.
    ///   - b: The input `b`.
    ///   - c: The input `c`.
    ///   - d: The input `d`.
    ///   - e: The input `e`.
    ///   - f: The input `f`.
    ///   - g: The input `g`.
    ///   - h: The input `h`.
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
    public func subscribe(_ subscriber: sending some Subscriber<Output, Failure>) {
      Causeway.merge([
        a.eraseToAnyPublisher(), b.eraseToAnyPublisher(), c.eraseToAnyPublisher(), d.eraseToAnyPublisher(),
        e.eraseToAnyPublisher(), f.eraseToAnyPublisher(), g.eraseToAnyPublisher(), h.eraseToAnyPublisher(),
      ]).subscribe(subscriber)
    }
  }
}
