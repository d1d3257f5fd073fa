extension Publisher {
  /// Waits for the first value, then cancels the subscription.
  ///
  /// It subscribes when it is called: to ask a service for something and wait for the answer, make an iterator of
  /// ``values(bufferingPolicy:)`` before asking, so that an answer given at once is not missed.
  ///
  /// - Returns: `nil` if the publisher finishes without a value or the task is cancelled.
  public func first() async throws(Failure) -> Output? {
    var iterator = prefix(1).values(bufferingPolicy: .bufferingOldest(1)).makeAsyncIterator()
    return try await iterator.next(isolation: #isolation)
  }
}
