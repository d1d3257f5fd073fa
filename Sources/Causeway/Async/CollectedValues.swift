extension Publisher {
  /// Waits for the publisher to finish and returns all values.
  ///
  /// Subscribes when it is called, and holds the values without limit.
  ///
  /// - Parameters:
  ///   - fileID: The source location shown in listings of live subscriptions.
  ///   - line: The source location shown in listings of live subscriptions.
  /// - Returns: All values or, if the task is cancelled, those received until then.
  /// - Throws: The publisher's failure.
  public func collect(
    fileID: StaticString = #fileID, line: UInt = #line
  ) async throws(Failure) -> [Output] {
    let site = SubscriptionSite("collect", fileID, line)
    var iterator = AsyncValues(self, .unbounded, site).makeAsyncIterator()
    var collected: [Output] = []
    while let value = try await iterator.next(isolation: #isolation) { collected.append(value) }
    return collected
  }
}
