// Combine's operators with throwing closures. Each operator cancels the upstream and fails with the first error thrown.

public import Causeway

extension Publisher {
  /// Emits the values that satisfy a condition, and fails with the first error that the closure throws.
  ///
  /// - Parameter isIncluded: Called with each value, on the sending thread.
  /// - Returns: A publisher of the matching values.
  public func tryFilter(_ isIncluded: @escaping (Output) throws -> Bool) -> some Publisher<Output, any Error> {
    tryCompactMap { try isIncluded($0) ? $0 : nil }
  }

  /// Transforms each value, drops `nil` results, and fails with the first error that the closure throws.
  ///
  /// - Parameter transform: Called with each value, on the sending thread.
  /// - Returns: A publisher of the results.
  public func tryCompactMap<Result: Sendable>(
    _ transform: @escaping (Output) throws -> Result?
  ) -> some Publisher<Result, any Error> {
    tryMap(transform).compactMap { $0 }
  }

  /// Combines each value with the previous result, and fails with the first error that the closure throws.
  ///
  /// - Parameters:
  ///   - initial: The result before the first value.
  ///   - next: Called with the previous result and the value, on the sending thread.
  /// - Returns: A publisher of the results.
  public func tryScan<Result: Sendable>(
    _ initial: Result, _ next: @escaping (Result, Output) throws -> Result
  ) -> some Publisher<Result, any Error> {
    scan(Swift.Result<Result, any Error>.success(initial)) { result, value in
      Swift.Result { try next(try result.get(), value) }
    }
    .tryMap { try $0.get() }
  }

  /// Combines all values into one result, and fails with the first error that the closure throws.
  ///
  /// - Parameters:
  ///   - initial: The result if there are no values.
  ///   - next: Called with the previous result and the value, on the sending thread.
  /// - Returns: A publisher of one value, emitted when the upstream finishes.
  public func tryReduce<Result: Sendable>(
    _ initial: Result, _ next: @escaping (Result, Output) throws -> Result
  ) -> some Publisher<Result, any Error> {
    tryScan(initial, next).last().replaceEmpty(with: initial)
  }

  /// Drops each value that equals the previous one, and fails with the first error that the closure throws.
  ///
  /// - Parameter isSame: Called with the last emitted value and the next value, on the sending thread.
  /// - Returns: A publisher of the values without repetitions.
  public func tryRemoveDuplicates(
    by isSame: @escaping (Output, Output) throws -> Bool
  ) -> some Publisher<Output, any Error> {
    tryScan((last: Output?.none, isNew: false)) { state, value in
      if let last = state.last, try isSame(last, value) { return (last, false) }
      return (value, true)
    }
    .compactMap { $0.isNew ? $0.last : nil }
  }

  /// Emits the first value that satisfies a condition and finishes, or fails with the first error thrown.
  ///
  /// - Parameter predicate: Called with each value up to the first match, on the sending thread.
  /// - Returns: A publisher of at most one value.
  public func tryFirst(where predicate: @escaping (Output) throws -> Bool) -> some Publisher<Output, any Error> {
    tryFilter(predicate).first()
  }

  /// Emits the last value that satisfies a condition when the upstream finishes, or fails with the first error thrown.
  ///
  /// - Parameter predicate: Called with each value, on the sending thread.
  /// - Returns: A publisher of at most one value.
  public func tryLast(where predicate: @escaping (Output) throws -> Bool) -> some Publisher<Output, any Error> {
    tryFilter(predicate).last()
  }

  /// Drops values until the first one that does not satisfy a condition, and fails with the first error thrown.
  ///
  /// - Parameter predicate: Called with each value until it returns `false`, on the sending thread.
  /// - Returns: A publisher of the remaining values.
  public func tryDrop(while predicate: @escaping (Output) throws -> Bool) -> some Publisher<Output, any Error> {
    tryScan(Output?.none) { last, value in
      if last == nil, try predicate(value) { return nil }
      return value
    }
    .compactMap { $0 }
  }

  /// Emits values until the first one that does not satisfy a condition, or fails with the first error thrown.
  ///
  /// - Parameter predicate: Called with each value until it returns `false`, on the sending thread.
  /// - Returns: A publisher of the first values.
  public func tryPrefix(while predicate: @escaping (Output) throws -> Bool) -> some Publisher<Output, any Error> {
    tryMap { try predicate($0) ? $0 : nil }.prefix { $0 != nil }.compactMap { $0 }
  }

  /// Emits whether a value satisfies a condition, as soon as this is known, or fails with the first error thrown.
  ///
  /// - Parameter predicate: Called with each value until it returns `true`, on the sending thread.
  /// - Returns: A publisher of one value.
  public func tryContains(where predicate: @escaping (Output) throws -> Bool) -> some Publisher<Bool, any Error> {
    tryMap(predicate).contains(true)
  }

  /// Emits whether all values satisfy a condition, as soon as this is known, or fails with the first error thrown.
  ///
  /// - Parameter predicate: Called with each value until it returns `false`, on the sending thread.
  /// - Returns: A publisher of one value.
  public func tryAllSatisfy(_ predicate: @escaping (Output) throws -> Bool) -> some Publisher<Bool, any Error> {
    tryMap(predicate).allSatisfy { $0 }
  }

  /// Emits the smallest value when the upstream finishes, or fails with the first error thrown.
  ///
  /// - Parameter isLess: Returns whether the first value is ordered before the second.
  /// - Returns: A publisher of at most one value.
  public func tryMin(by isLess: @escaping (Output, Output) throws -> Bool) -> some Publisher<Output, any Error> {
    tryReduce(Output?.none) { least, value in
      guard let least else { return value }
      return try isLess(value, least) ? value : least
    }
    .compactMap { $0 }
  }

  /// Emits the greatest value when the upstream finishes, or fails with the first error thrown.
  ///
  /// - Parameter isLess: Returns whether the first value is ordered before the second.
  /// - Returns: A publisher of at most one value.
  public func tryMax(by isLess: @escaping (Output, Output) throws -> Bool) -> some Publisher<Output, any Error> {
    tryMin { try isLess($1, $0) }
  }
}
