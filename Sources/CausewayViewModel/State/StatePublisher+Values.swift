public import Causeway

extension StatePublisher where Failure == Never {
  /// One value of the state: now, and whenever it changes.
  ///
  /// - Parameter keyPath: The value. Changes of the rest of the state are not sent.
  /// - Returns: A publisher that sends the value now before `subscribe` returns.
  @inlinable
  public func values<Value: Equatable & Sendable>(
    of keyPath: any KeyPath<Output, Value> & Sendable
  ) -> some Publisher<Value, Never> {
    map { $0[keyPath: keyPath] }.removeDuplicates()
  }
}
