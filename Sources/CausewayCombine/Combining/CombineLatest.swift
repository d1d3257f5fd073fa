public import Causeway

extension Publishers {
  /// A publisher of the latest values of two publishers.
  public struct CombineLatest<A: Publisher, B: Publisher>: Publisher
  where A.Failure == B.Failure {
    /// A value of each input.
    public typealias Output = (A.Output, B.Output)
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
      Causeway.combineLatest(a, b).subscribe(subscriber)
    }
  }

  /// A publisher of the latest values of three publishers.
  public struct CombineLatest3<A: Publisher, B: Publisher, C: Publisher>: Publisher
  where A.Failure == B.Failure, A.Failure == C.Failure {
    /// A value of each input.
    public typealias Output = (A.Output, B.Output, C.Output)
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
      Causeway.combineLatest(a, b, c).subscribe(subscriber)
    }
  }

  /// A publisher of the latest values of four publishers.
  public struct CombineLatest4<A: Publisher, B: Publisher, C: Publisher, D: Publisher>: Publisher
  where A.Failure == B.Failure, A.Failure == C.Failure, A.Failure == D.Failure {
    /// A value of each input.
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
      Causeway.combineLatest(a, b, c, d).subscribe(subscriber)
    }
  }
}

extension Publisher {
  /// Sends the latest values of two publishers together, each time one of them sends, once all have.
  ///
  /// - Parameter b: The input `b`.
  /// - Returns: A publisher of tuples.
  public func combineLatest<B: Publisher>(
    _ b: B
  ) -> Publishers.CombineLatest<Self, B> where B.Failure == Failure {
    Publishers.CombineLatest(self, b)
  }

  /// Sends the latest values of two publishers together, each time one of them sends, once all have.
  ///
  /// - Parameters:
  ///   - b: The input `b`.
  ///   - transform: Makes a value of the tuple, on the sending thread.
  /// - Returns: A publisher of the transformed values.
  public func combineLatest<B: Publisher, Result: Sendable>(
    _ b: B, _ transform: @escaping (Output, B.Output) -> Result
  ) -> some Publisher<Result, Failure> where B.Failure == Failure {
    combineLatest(b).map { transform($0.0, $0.1) }
  }

  /// Sends the latest values of three publishers together, each time one of them sends, once all have.
  ///
  /// - Parameters:
  ///   - b: The input `b`.
  ///   - c: The input `c`.
  /// - Returns: A publisher of tuples.
  public func combineLatest<B: Publisher, C: Publisher>(
    _ b: B, _ c: C
  ) -> Publishers.CombineLatest3<Self, B, C> where B.Failure == Failure, C.Failure == Failure {
    Publishers.CombineLatest3(self, b, c)
  }

  /// Sends the latest values of three publishers together, each time one of them sends, once all have.
  ///
  /// - Parameters:
  ///   - b: The input `b`.
  ///   - c: The input `c`.
  ///   - transform: Makes a value of the tuple, on the sending thread.
  /// - Returns: A publisher of the transformed values.
  public func combineLatest<B: Publisher, C: Publisher, Result: Sendable>(
    _ b: B, _ c: C, _ transform: @escaping (Output, B.Output, C.Output) -> Result
  ) -> some Publisher<Result, Failure> where B.Failure == Failure, C.Failure == Failure {
    combineLatest(b, c).map { transform($0.0, $0.1, $0.2) }
  }

  /// Sends the latest values of four publishers together, each time one of them sends, once all have.
  ///
  /// - Parameters:
  ///   - b: The input `b`.
  ///   - c: The input `c`.
  ///   - d: The input `d`.
  /// - Returns: A publisher of tuples.
  public func combineLatest<B: Publisher, C: Publisher, D: Publisher>(
    _ b: B, _ c: C, _ d: D
  ) -> Publishers.CombineLatest4<Self, B, C, D> where B.Failure == Failure, C.Failure == Failure, D.Failure == Failure {
    Publishers.CombineLatest4(self, b, c, d)
  }

  /// Sends the latest values of four publishers together, each time one of them sends, once all have.
  ///
  /// - Parameters:
  ///   - b: The input `b`.
  ///   - c: The input `c`.
  ///   - d: The input `d`.
  ///   - transform: Makes a value of the tuple, on the sending thread.
  /// - Returns: A publisher of the transformed values.
  public func combineLatest<B: Publisher, C: Publisher, D: Publisher, Result: Sendable>(
    _ b: B, _ c: C, _ d: D, _ transform: @escaping (Output, B.Output, C.Output, D.Output) -> Result
  ) -> some Publisher<Result, Failure> where B.Failure == Failure, C.Failure == Failure, D.Failure == Failure {
    combineLatest(b, c, d).map { transform($0.0, $0.1, $0.2, $0.3) }
  }
}
