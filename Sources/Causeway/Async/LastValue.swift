extension Publisher {
  /// Waits for the end, and gives the last value.
  ///
  /// It subscribes when it is called, and keeps no more than one value.
  ///
  /// - Parameters:
  ///   - fileID: The source location shown in listings of live subscriptions.
  ///   - line: The source location shown in listings of live subscriptions.
  /// - Returns: `nil` if the publisher finishes without a value or the task is cancelled.
  /// - Throws: The publisher's failure.
  public func last(
    fileID: StaticString = #fileID, line: UInt = #line
  ) async throws(Failure) -> Output? {
    let site = SubscriptionSite("last", fileID, line)
    var iterator = AsyncValues(self, .bufferingNewest(1), site).makeAsyncIterator()
    var last: Output?
    while let value = try await iterator.next(isolation: #isolation) { last = value }
    return Task.isCancelled ? nil : last
  }
}
