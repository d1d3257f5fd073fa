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

extension MainActorPublisher {
  /// Like `Publisher.first()`, on the main actor.
  @_disfavoredOverload
  public func first(
    fileID: StaticString = #fileID, line: UInt = #line
  ) async throws(Failure) -> Output? {
    try await base.first(fileID: fileID, line: line)?.value
  }
}

extension MainActorPublisher {
  /// Like `Publisher.last()`, on the main actor.
  @_disfavoredOverload
  public func last(
    fileID: StaticString = #fileID, line: UInt = #line
  ) async throws(Failure) -> Output? {
    try await base.last(fileID: fileID, line: line)?.value
  }
}

extension MainActorPublisher {
  /// Like `Publisher.collect()`, on the main actor.
  @_disfavoredOverload
  public func collect(
    fileID: StaticString = #fileID, line: UInt = #line
  ) async throws(Failure) -> [Output] {
    try await base.collect(fileID: fileID, line: line).map(\.value)
  }
}
