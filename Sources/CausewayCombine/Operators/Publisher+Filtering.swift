public import Causeway

extension Publisher {
  /// Emits the values that satisfy a condition.
  ///
  /// - Parameter isIncluded: Called with each value, on the sending thread.
  /// - Returns: A publisher of the matching values.
  @_alwaysEmitIntoClient
  public func filter(_ isIncluded: @escaping (Output) -> Bool) -> Publishers.Filter<Self> {
    self.Causeway::filter(unchecked(isIncluded))
  }

  /// Emits the first value that satisfies a condition, and finishes.
  ///
  /// - Parameter predicate: Called with each value up to the first match, on the sending thread.
  /// - Returns: A publisher of at most one value.
  @_alwaysEmitIntoClient
  public func first(where predicate: @escaping (Output) -> Bool) -> Publishers.FirstWhere<Self> {
    self.Causeway::first(where: unchecked(predicate))
  }

  /// Emits the last value that satisfies a condition, when the upstream finishes.
  ///
  /// - Parameter predicate: Called with each value, on the sending thread.
  /// - Returns: A publisher of at most one value.
  @_alwaysEmitIntoClient
  public func last(where predicate: @escaping (Output) -> Bool) -> Publishers.LastWhere<Self> {
    self.Causeway::last(where: unchecked(predicate))
  }

  /// Drops values until the first one that does not satisfy a condition.
  ///
  /// - Parameter predicate: Called with each value until it returns `false`, on the sending thread.
  /// - Returns: A publisher of the remaining values.
  @_alwaysEmitIntoClient
  public func drop(while predicate: @escaping (Output) -> Bool) -> Publishers.DropWhile<Self> {
    self.Causeway::drop(while: unchecked(predicate))
  }

  /// Emits values until the first one that does not satisfy a condition, and finishes.
  ///
  /// - Parameter predicate: Called with each value until it returns `false`, on the sending thread.
  /// - Returns: A publisher of the first values.
  @_alwaysEmitIntoClient
  public func prefix(while predicate: @escaping (Output) -> Bool) -> Publishers.PrefixWhile<Self> {
    self.Causeway::prefix(while: unchecked(predicate))
  }

  /// Drops each value that equals the previous one.
  ///
  /// - Parameter isSame: Called with the last emitted value and the next value, on the sending thread.
  /// - Returns: A publisher of the values without repetitions.
  @_alwaysEmitIntoClient
  public func removeDuplicates(
    by isSame: @escaping (Output, Output) -> Bool
  ) -> Stepped<Self, RemoveDuplicatesByStep<Output, Failure>> {
    self.Causeway::removeDuplicates(by: unchecked(isSame))
  }

  /// Emits whether a value satisfies a condition, as soon as this is known, and finishes.
  ///
  /// - Parameter predicate: Called with each value until it returns `true`, on the sending thread.
  /// - Returns: A publisher of one value.
  @_alwaysEmitIntoClient
  public func contains(where predicate: @escaping (Output) -> Bool) -> Publishers.ContainsWhere<Self> {
    self.Causeway::contains(where: unchecked(predicate))
  }

  /// Emits whether all values satisfy a condition, as soon as this is known, and finishes.
  ///
  /// - Parameter predicate: Called with each value until it returns `false`, on the sending thread.
  /// - Returns: A publisher of one value.
  @_alwaysEmitIntoClient
  public func allSatisfy(_ predicate: @escaping (Output) -> Bool) -> Publishers.AllSatisfy<Self> {
    self.Causeway::allSatisfy(unchecked(predicate))
  }
}
