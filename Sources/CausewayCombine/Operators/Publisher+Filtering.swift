public import Causeway

extension Publisher {
  /// Sends the values that fulfil a condition.
  ///
  /// - Parameter isIncluded: Called for each value, on the sending thread.
  /// - Returns: A publisher of fewer values.
  @inlinable
  public func filter(_ isIncluded: @escaping (Output) -> Bool) -> Publishers.Filter<Self> {
    self.Causeway::filter(unchecked(isIncluded))
  }

  /// Sends the first value that fulfils a condition, and finishes.
  ///
  /// - Parameter predicate: Called for each value until then, on the sending thread.
  /// - Returns: A publisher of at most one value.
  @inlinable
  public func first(where predicate: @escaping (Output) -> Bool) -> Publishers.FirstWhere<Self> {
    self.Causeway::first(where: unchecked(predicate))
  }

  /// Sends the last value that fulfils a condition, when the upstream finishes.
  ///
  /// - Parameter predicate: Called for each value, on the sending thread.
  /// - Returns: A publisher of at most one value.
  @inlinable
  public func last(where predicate: @escaping (Output) -> Bool) -> Publishers.LastWhere<Self> {
    self.Causeway::last(where: unchecked(predicate))
  }

  /// Drops values until the first one that does not fulfil a condition.
  ///
  /// - Parameter predicate: Called for each value until then, on the sending thread.
  /// - Returns: A publisher of fewer values.
  @inlinable
  public func drop(while predicate: @escaping (Output) -> Bool) -> Publishers.DropWhile<Self> {
    self.Causeway::drop(while: unchecked(predicate))
  }

  /// Sends values until the first one that does not fulfil a condition, and finishes.
  ///
  /// - Parameter predicate: Called for each value until then, on the sending thread.
  /// - Returns: A publisher of fewer values.
  @inlinable
  public func prefix(while predicate: @escaping (Output) -> Bool) -> Publishers.PrefixWhile<Self> {
    self.Causeway::prefix(while: unchecked(predicate))
  }

  /// Drops values that are the same as the one before.
  ///
  /// - Parameter isSame: Called with the last value sent and the next one, on the sending thread.
  /// - Returns: A publisher of fewer values.
  @inlinable
  public func removeDuplicates(
    by isSame: @escaping (Output, Output) -> Bool
  ) -> Stepped<Self, RemoveDuplicatesByStep<Output, Failure>> {
    self.Causeway::removeDuplicates(by: unchecked(isSame))
  }

  /// Sends whether a value fulfils a condition, as soon as it is known.
  ///
  /// - Parameter predicate: Called for each value until then, on the sending thread.
  /// - Returns: A publisher of one value.
  @inlinable
  public func contains(where predicate: @escaping (Output) -> Bool) -> Publishers.ContainsWhere<Self> {
    self.Causeway::contains(where: unchecked(predicate))
  }

  /// Sends whether all values fulfil a condition, as soon as it is known.
  ///
  /// - Parameter predicate: Called for each value until then, on the sending thread.
  /// - Returns: A publisher of one value.
  @inlinable
  public func allSatisfy(_ predicate: @escaping (Output) -> Bool) -> Publishers.AllSatisfy<Self> {
    self.Causeway::allSatisfy(unchecked(predicate))
  }
}
