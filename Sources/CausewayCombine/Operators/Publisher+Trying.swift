// Combine's operators whose closures may throw. Each cancels the upstream and fails with the first error thrown.

public import Causeway

extension Publisher {
  /// Sends the values that fulfil a condition, and fails with the first error that it throws.
  ///
  /// - Parameter isIncluded: Called for each value, on the sending thread.
  /// - Returns: A publisher of fewer values.
  public func tryFilter(_ isIncluded: @escaping (Output) throws -> Bool) -> some Publisher<Output, any Error> {
    tryCompactMap { try isIncluded($0) ? $0 : nil }
  }

  /// Sends each value transformed, drops those for which the transform returns `nil`, and fails with the first error that
  /// it throws.
  ///
  /// - Parameter transform: Called for each value, on the sending thread.
  /// - Returns: A publisher of the transformed values.
  public func tryCompactMap<Result: Sendable>(
    _ transform: @escaping (Output) throws -> Result?
  ) -> some Publisher<Result, any Error> {
    tryMap(transform).compactMap { $0 }
  }

  /// Sends, for each value, the result of combining it with the result before, and fails with the first error thrown.
  ///
  /// - Parameters:
  ///   - initial: The result before the first value.
  ///   - next: Called with the last result and the value, on the sending thread.
  /// - Returns: A publisher of the results.
  public func tryScan<Result: Sendable>(
    _ initial: Result, _ next: @escaping (Result, Output) throws -> Result
  ) -> some Publisher<Result, any Error> {
    scan(Swift.Result<Result, any Error>.success(initial)) { result, value in
      Swift.Result { try next(try result.get(), value) }
    }
    .tryMap { try $0.get() }
  }

  /// Sends, when the upstream finishes, the result of combining all values, and fails with the first error thrown.
  ///
  /// - Parameters:
  ///   - initial: The result if there is no value.
  ///   - next: Called with the last result and the value, on the sending thread.
  /// - Returns: A publisher of one value.
  public func tryReduce<Result: Sendable>(
    _ initial: Result, _ next: @escaping (Result, Output) throws -> Result
  ) -> some Publisher<Result, any Error> {
    tryScan(initial, next).last().replaceEmpty(with: initial)
  }

  /// Drops values that are the same as the one before, and fails with the first error thrown.
  ///
  /// - Parameter isSame: Called with the last value sent and the next one, on the sending thread.
  /// - Returns: A publisher of fewer values.
  public func tryRemoveDuplicates(
    by isSame: @escaping (Output, Output) throws -> Bool
  ) -> some Publisher<Output, any Error> {
    tryScan((last: Output?.none, isNew: false)) { state, value in
      if let last = state.last, try isSame(last, value) { return (last, false) }
      return (value, true)
    }
    .compactMap { $0.isNew ? $0.last : nil }
  }

  /// Sends the first value that fulfils a condition and finishes, or fails with the first error thrown.
  ///
  /// - Parameter predicate: Called for each value until then, on the sending thread.
  /// - Returns: A publisher of at most one value.
  public func tryFirst(where predicate: @escaping (Output) throws -> Bool) -> some Publisher<Output, any Error> {
    tryFilter(predicate).first()
  }

  /// Sends the last value that fulfils a condition when the upstream finishes, or fails with the first error thrown.
  ///
  /// - Parameter predicate: Called for each value, on the sending thread.
  /// - Returns: A publisher of at most one value.
  public func tryLast(where predicate: @escaping (Output) throws -> Bool) -> some Publisher<Output, any Error> {
    tryFilter(predicate).last()
  }

  /// Drops values until the first one that does not fulfil a condition, and fails with the first error thrown.
  ///
  /// - Parameter predicate: Called for each value until then, on the sending thread.
  /// - Returns: A publisher of fewer values.
  public func tryDrop(while predicate: @escaping (Output) throws -> Bool) -> some Publisher<Output, any Error> {
    tryScan(Output?.none) { last, value in
      if last == nil, try predicate(value) { return nil }
      return value
    }
    .compactMap { $0 }
  }

  /// Sends values until the first one that does not fulfil a condition and finishes, or fails with the first error thrown.
  ///
  /// - Parameter predicate: Called for each value until then, on the sending thread.
  /// - Returns: A publisher of fewer values.
  public func tryPrefix(while predicate: @escaping (Output) throws -> Bool) -> some Publisher<Output, any Error> {
    tryMap { try predicate($0) ? $0 : nil }.prefix { $0 != nil }.compactMap { $0 }
  }

  /// Sends whether a value fulfils a condition, as soon as it is known, or fails with the first error thrown.
  ///
  /// - Parameter predicate: Called for each value until then, on the sending thread.
  /// - Returns: A publisher of one value.
  public func tryContains(where predicate: @escaping (Output) throws -> Bool) -> some Publisher<Bool, any Error> {
    tryMap(predicate).contains(true)
  }

  /// Sends whether all values fulfil a condition, as soon as it is known, or fails with the first error thrown.
  ///
  /// - Parameter predicate: Called for each value until then, on the sending thread.
  /// - Returns: A publisher of one value.
  public func tryAllSatisfy(_ predicate: @escaping (Output) throws -> Bool) -> some Publisher<Bool, any Error> {
    tryMap(predicate).allSatisfy { $0 }
  }

  /// Sends the least value when the upstream finishes, or fails with the first error thrown.
  ///
  /// - Parameter isLess: Returns whether its first value comes before its second.
  /// - Returns: A publisher of at most one value.
  public func tryMin(by isLess: @escaping (Output, Output) throws -> Bool) -> some Publisher<Output, any Error> {
    tryReduce(Output?.none) { least, value in
      guard let least else { return value }
      return try isLess(value, least) ? value : least
    }
    .compactMap { $0 }
  }

  /// Sends the greatest value when the upstream finishes, or fails with the first error thrown.
  ///
  /// - Parameter isLess: Returns whether its first value comes before its second.
  /// - Returns: A publisher of at most one value.
  public func tryMax(by isLess: @escaping (Output, Output) throws -> Bool) -> some Publisher<Output, any Error> {
    tryMin { try isLess($1, $0) }
  }
}
