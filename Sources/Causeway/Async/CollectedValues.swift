extension Publisher {
  /// Waits for the end, and gives all values.
  ///
  /// It subscribes when it is called, and keeps the values without a limit.
  ///
  /// - Parameters:
  ///   - fileID: The source location shown in listings of live subscriptions.
  ///   - line: The source location shown in listings of live subscriptions.
  /// - Returns: All values; if the task is cancelled, those that had come by then and were taken.
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
