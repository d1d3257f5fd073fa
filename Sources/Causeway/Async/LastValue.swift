extension Publisher {
  /// Waits for the publisher to finish and returns the last value.
  ///
  /// Subscribes when it is called, and holds only one value.
  ///
  /// - Returns: The value, or `nil` if the publisher finishes without one or the task is cancelled.
  /// - Throws: The publisher's failure.
  @_disfavoredOverload
  public func last(
    fileID: StaticString = #fileID, line: UInt = #line
  ) async throws(Failure) -> Output? {
    let origin = SubscriptionOrigin("last", CodeLocation(fileID, line))
    var iterator = AsyncValues(self, .bufferingNewest(1), origin).makeAsyncIterator()
    var last: Output?
    while let value = try await iterator.next(isolation: #isolation) { last = value }
    return Task.isCancelled ? nil : last
  }
}
