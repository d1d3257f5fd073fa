// The core's operators for closures that are not `@Sendable`.

public import Causeway

extension Publisher {
  /// Sends each value transformed.
  ///
  /// - Parameter transform: Called for each value, on the sending thread.
  /// - Returns: A publisher of the transformed values.
  @inlinable
  public func map<Result: Sendable>(_ transform: @escaping (Output) -> Result) -> Publishers.Map<Self, Result> {
    self.Causeway::map(unchecked(transform))
  }

  /// Sends the values of two properties of each value.
  ///
  /// - Parameters:
  ///   - first: The first property.
  ///   - second: The second property.
  /// - Returns: A publisher of pairs.
  public func map<A: Sendable, B: Sendable>(
    _ first: KeyPath<Output, A>, _ second: KeyPath<Output, B>
  ) -> Publishers.Map<Self, (A, B)> {
    map { ($0[keyPath: first], $0[keyPath: second]) }
  }

  /// Sends the values of three properties of each value.
  ///
  /// - Parameters:
  ///   - first: The first property.
  ///   - second: The second property.
  ///   - third: The third property.
  /// - Returns: A publisher of tuples.
  public func map<A: Sendable, B: Sendable, C: Sendable>(
    _ first: KeyPath<Output, A>, _ second: KeyPath<Output, B>, _ third: KeyPath<Output, C>
  ) -> Publishers.Map<Self, (A, B, C)> {
    map { ($0[keyPath: first], $0[keyPath: second], $0[keyPath: third]) }
  }

  /// Sends each value transformed, and fails with the first error that the transform throws.
  ///
  /// - Parameter transform: Called for each value, on the sending thread.
  /// - Returns: A publisher of the transformed values.
  @inlinable
  public func tryMap<Result: Sendable>(
    _ transform: @escaping (Output) throws -> Result
  ) -> Publishers.TryMap<Self, Result> {
    self.Causeway::tryMap(unchecked(throwing: transform))
  }

  /// Sends each value transformed, and drops the values for which the transform returns `nil`.
  ///
  /// - Parameter transform: Called for each value, on the sending thread.
  /// - Returns: A publisher of the transformed values.
  @inlinable
  public func compactMap<Result: Sendable>(
    _ transform: @escaping (Output) -> Result?
  ) -> Publishers.CompactMap<Self, Result> {
    self.Causeway::compactMap(unchecked(transform))
  }

  /// Sends, for each value, the result of combining it with the result before.
  ///
  /// - Parameters:
  ///   - initial: The result before the first value.
  ///   - next: Called with the last result and the value, on the sending thread.
  /// - Returns: A publisher of the results.
  @inlinable
  public func scan<Result: Sendable>(
    _ initial: Result, _ next: @escaping (Result, Output) -> Result
  ) -> Publishers.Scan<Self, Result> {
    self.Causeway::scan(initial, unchecked(next))
  }

  /// Sends, when the upstream finishes, the result of combining all values.
  ///
  /// - Parameters:
  ///   - initial: The result if there is no value.
  ///   - next: Called with the last result and the value, on the sending thread.
  /// - Returns: A publisher of one value.
  @inlinable
  public func reduce<Result: Sendable>(
    _ initial: Result, _ next: @escaping (Result, Output) -> Result
  ) -> Publishers.Reduce<Self, Result> {
    self.Causeway::reduce(initial, unchecked(next))
  }

  /// Sends the least value when the upstream finishes.
  ///
  /// - Parameter isLess: Returns whether its first value comes before its second.
  /// - Returns: A publisher of at most one value.
  @inlinable
  public func min(by isLess: @escaping (Output, Output) -> Bool) -> Publishers.Comparison<Self> {
    self.Causeway::min(by: unchecked(isLess))
  }

  /// Sends the greatest value when the upstream finishes.
  ///
  /// - Parameter isLess: Returns whether its first value comes before its second.
  /// - Returns: A publisher of at most one value.
  @inlinable
  public func max(by isLess: @escaping (Output, Output) -> Bool) -> Publishers.Comparison<Self> {
    self.Causeway::max(by: unchecked(isLess))
  }
}
