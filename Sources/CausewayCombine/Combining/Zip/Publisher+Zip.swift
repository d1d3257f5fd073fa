public import Causeway

extension Publisher {
  /// Combines the values of two publishers by position: the first values, then the second ones, and so on.
  ///
  /// - Parameter b: The input `b`.
  /// - Returns: A publisher of tuples.
  public func zip<B: Publisher>(
    _ b: B
  ) -> Publishers.Zip<Self, B> where B.Failure == Failure {
    Publishers.Zip(self, b)
  }

  /// Combines the values of two publishers by position: the first values, then the second ones, and so on.
  ///
  /// - Parameters:
  ///   - b: The input `b`.
  ///   - transform: Combines the values of a tuple. It is called on the sending thread.
  /// - Returns: A publisher of the transformed values.
  public func zip<B: Publisher, Result: Sendable>(
    _ b: B, _ transform: @escaping (Output, B.Output) -> Result
  ) -> some Publisher<Result, Failure> where B.Failure == Failure {
    zip(b).map { transform($0.0, $0.1) }
  }

  /// Combines the values of three publishers by position: the first values, then the second ones, and so on.
  public func zip<B: Publisher, C: Publisher>(
    _ b: B, _ c: C
  ) -> Publishers.Zip3<Self, B, C> where B.Failure == Failure, C.Failure == Failure {
    Publishers.Zip3(self, b, c)
  }

  /// Combines the values of three publishers by position: the first values, then the second ones, and so on.
  public func zip<B: Publisher, C: Publisher, Result: Sendable>(
    _ b: B, _ c: C, _ transform: @escaping (Output, B.Output, C.Output) -> Result
  ) -> some Publisher<Result, Failure> where B.Failure == Failure, C.Failure == Failure {
    zip(b, c).map { transform($0.0, $0.1, $0.2) }
  }

  /// Combines the values of four publishers by position: the first values, then the second ones, and so on.
  public func zip<B: Publisher, C: Publisher, D: Publisher>(
    _ b: B, _ c: C, _ d: D
  ) -> Publishers.Zip4<Self, B, C, D> where B.Failure == Failure, C.Failure == Failure, D.Failure == Failure {
    Publishers.Zip4(self, b, c, d)
  }

  /// Combines the values of four publishers by position: the first values, then the second ones, and so on.
  public func zip<B: Publisher, C: Publisher, D: Publisher, Result: Sendable>(
    _ b: B, _ c: C, _ d: D, _ transform: @escaping (Output, B.Output, C.Output, D.Output) -> Result
  ) -> some Publisher<Result, Failure> where B.Failure == Failure, C.Failure == Failure, D.Failure == Failure {
    zip(b, c, d).map { transform($0.0, $0.1, $0.2, $0.3) }
  }
}
