// The operators of the core, for closures that are not `@Sendable`.

public import Causeway

extension Publisher {
  /// Transforms each value with a closure.
  ///
  /// - Parameter transform: Called with each value, on the sending thread.
  /// - Returns: A publisher of the results.
  @_alwaysEmitIntoClient
  public func map<Result: Sendable>(_ transform: @escaping (Output) -> Result) -> Publishers.Map<Self, Result> {
    self.Causeway::map(unchecked(transform))
  }

  /// Emits two properties of each value.
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

  /// Emits three properties of each value.
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

  /// Transforms each value with a closure, and fails with the first error that the closure throws.
  ///
  /// - Parameter transform: Called with each value, on the sending thread.
  /// - Returns: A publisher of the results.
  @_alwaysEmitIntoClient
  public func tryMap<Result: Sendable>(
    _ transform: @escaping (Output) throws -> Result
  ) -> Publishers.TryMap<Self, Result> {
    self.Causeway::tryMap(unchecked(throwing: transform))
  }

  /// Transforms each value with a closure, and drops `nil` results.
  ///
  /// - Parameter transform: Called with each value, on the sending thread.
  /// - Returns: A publisher of the results.
  @_alwaysEmitIntoClient
  public func compactMap<Result: Sendable>(
    _ transform: @escaping (Output) -> Result?
  ) -> Publishers.CompactMap<Self, Result> {
    self.Causeway::compactMap(unchecked(transform))
  }

  /// Combines each value with the previous result, and emits every result.
  ///
  /// - Parameters:
  ///   - initial: The result before the first value.
  ///   - next: Called with the previous result and the value, on the sending thread.
  /// - Returns: A publisher of the results.
  @_alwaysEmitIntoClient
  public func scan<Result: Sendable>(
    _ initial: Result, _ next: @escaping (Result, Output) -> Result
  ) -> Publishers.Scan<Self, Result> {
    self.Causeway::scan(initial, unchecked(next))
  }

  /// Combines all values into one result, and emits it when the upstream finishes.
  ///
  /// - Parameters:
  ///   - initial: The result if there are no values.
  ///   - next: Called with the previous result and the value, on the sending thread.
  /// - Returns: A publisher of one value.
  @_alwaysEmitIntoClient
  public func reduce<Result: Sendable>(
    _ initial: Result, _ next: @escaping (Result, Output) -> Result
  ) -> Publishers.Reduce<Self, Result> {
    self.Causeway::reduce(initial, unchecked(next))
  }

  /// Emits the smallest value when the upstream finishes.
  ///
  /// - Parameter isLess: Returns whether the first value is ordered before the second.
  /// - Returns: A publisher of at most one value.
  @_alwaysEmitIntoClient
  public func min(by isLess: @escaping (Output, Output) -> Bool) -> Publishers.Comparison<Self> {
    self.Causeway::min(by: unchecked(isLess))
  }

  /// Emits the greatest value when the upstream finishes.
  ///
  /// - Parameter isLess: Returns whether the first value is ordered before the second.
  /// - Returns: A publisher of at most one value.
  @_alwaysEmitIntoClient
  public func max(by isLess: @escaping (Output, Output) -> Bool) -> Publishers.Comparison<Self> {
    self.Causeway::max(by: unchecked(isLess))
  }
}
