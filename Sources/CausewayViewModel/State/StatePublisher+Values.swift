public import Causeway

extension StatePublisher where Failure == Never {
  /// Returns a publisher of one value of the state: the current one, and each different one.
  ///
  /// - Parameter keyPath: The value. Changes of other parts of the state are not delivered.
  /// - Returns: A publisher that delivers the current value before `subscribe` returns.
  @inlinable
  public func values<Value: Equatable & Sendable>(
    of keyPath: any KeyPath<Output, Value> & Sendable
  ) -> some Publisher<Value, Never> {
    map { $0[keyPath: keyPath] }.removeDuplicates()
  }
}
