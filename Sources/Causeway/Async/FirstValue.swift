extension Publisher {
  /// Waits for the first value, then cancels the subscription.
  ///
  /// Subscribes when it is called. To send a request to a service and wait for its response, create an iterator of
  /// ``values(bufferingPolicy:fileID:line:)`` before sending the request, so that an immediate response is not missed.
  ///
  /// - Returns: The value, or `nil` if the publisher finishes without one or the task is cancelled.
  /// - Throws: The publisher's failure.
  @_disfavoredOverload
  public func first(
    fileID: StaticString = #fileID, line: UInt = #line
  ) async throws(Failure) -> Output? {
    let origin = SubscriptionOrigin("first", CodeLocation(fileID, line))
    var iterator = AsyncValues(prefix(1), .bufferingOldest(1), origin).makeAsyncIterator()
    return try await iterator.next(isolation: #isolation)
  }
}
