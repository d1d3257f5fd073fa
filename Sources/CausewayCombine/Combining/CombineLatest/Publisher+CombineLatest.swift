public import Causeway

extension Publisher {
  /// Combines the latest values of two publishers whenever one of them sends, once all of them have sent.
  ///
  /// - Parameter b: The input `b`.
  /// - Returns: A publisher of tuples.
  public func combineLatest<B: Publisher>(
    _ b: B
  ) -> Publishers.CombineLatest<Self, B> where B.Failure == Failure {
    Publishers.CombineLatest(self, b)
  }

  /// Combines the latest values of two publishers whenever one of them sends, once all of them have sent.
  ///
  /// - Parameters:
  ///   - b: The input `b`.
  ///   - transform: Combines the values of a tuple. It is called on the sending thread.
  /// - Returns: A publisher of the transformed values.
  public func combineLatest<B: Publisher, Result: Sendable>(
    _ b: B, _ transform: @escaping (Output, B.Output) -> Result
  ) -> some Publisher<Result, Failure> where B.Failure == Failure {
    combineLatest(b).map { transform($0.0, $0.1) }
  }

  /// Combines the latest values of three publishers whenever one of them sends, once all of them have sent.
  public func combineLatest<B: Publisher, C: Publisher>(
    _ b: B, _ c: C
  ) -> Publishers.CombineLatest3<Self, B, C> where B.Failure == Failure, C.Failure == Failure {
    Publishers.CombineLatest3(self, b, c)
  }

  /// Combines the latest values of three publishers whenever one of them sends, once all of them have sent.
  public func combineLatest<B: Publisher, C: Publisher, Result: Sendable>(
    _ b: B, _ c: C, _ transform: @escaping (Output, B.Output, C.Output) -> Result
  ) -> some Publisher<Result, Failure> where B.Failure == Failure, C.Failure == Failure {
    combineLatest(b, c).map { transform($0.0, $0.1, $0.2) }
  }

  /// Combines the latest values of four publishers whenever one of them sends, once all of them have sent.
  public func combineLatest<B: Publisher, C: Publisher, D: Publisher>(
    _ b: B, _ c: C, _ d: D
  ) -> Publishers.CombineLatest4<Self, B, C, D> where B.Failure == Failure, C.Failure == Failure, D.Failure == Failure {
    Publishers.CombineLatest4(self, b, c, d)
  }

  /// Combines the latest values of four publishers whenever one of them sends, once all of them have sent.
  public func combineLatest<B: Publisher, C: Publisher, D: Publisher, Result: Sendable>(
    _ b: B, _ c: C, _ d: D, _ transform: @escaping (Output, B.Output, C.Output, D.Output) -> Result
  ) -> some Publisher<Result, Failure> where B.Failure == Failure, C.Failure == Failure, D.Failure == Failure {
    combineLatest(b, c, d).map { transform($0.0, $0.1, $0.2, $0.3) }
  }
}
