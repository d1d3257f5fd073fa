extension Publisher {
  /// Waits for the publisher to finish and returns all values.
  ///
  /// Subscribes when it is called, and holds the values without limit.
  ///
  /// - Returns: All values or, if the task is cancelled, those received until then.
  /// - Throws: The publisher's failure.
  @_disfavoredOverload
  public func collect(
    fileID: StaticString = #fileID, line: UInt = #line
  ) async throws(Failure) -> [Output] {
    let origin = SubscriptionOrigin("collect", CodeLocation(fileID, line))
    var iterator = AsyncValues(self, .unbounded, origin).makeAsyncIterator()
    var collected: [Output] = []
    while let value = try await iterator.next(isolation: #isolation) { collected.append(value) }
    return collected
  }
}
