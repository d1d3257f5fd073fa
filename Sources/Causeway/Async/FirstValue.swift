extension Publisher {
  /// Waits for the first value, then cancels the subscription.
  ///
  /// It subscribes when it is called: to ask a service for something and wait for the answer, make an iterator of
  /// ``values(bufferingPolicy:fileID:line:)`` before asking, so that an answer given at once is not missed.
  ///
  /// - Parameters:
  ///   - fileID: The source location shown in listings of live subscriptions.
  ///   - line: The source location shown in listings of live subscriptions.
  /// - Returns: `nil` if the publisher finishes without a value or the task is cancelled.
  /// - Throws: The publisher's failure.
  public func first(
    fileID: StaticString = #fileID, line: UInt = #line
  ) async throws(Failure) -> Output? {
    let site = SubscriptionSite("first", fileID, line)
    var iterator = AsyncValues(prefix(1), .bufferingOldest(1), site).makeAsyncIterator()
    return try await iterator.next(isolation: #isolation)
  }
}
