extension Publisher where Failure == Never {
  /// Returns the values as an `AsyncStream`, for code that requires the standard type.
  ///
  /// The publisher is subscribed to when this method is called, so values sent afterwards are not missed. The
  /// subscription is cancelled when the stream is released or the task that iterates it is cancelled. As with any
  /// `AsyncStream`, only one task should iterate it.
  ///
  /// ``values(bufferingPolicy:fileID:line:)`` is many times faster.
  ///
  /// - Parameters:
  ///   - bufferingPolicy: What happens to values that arrive faster than they are consumed.
  ///   - fileID: The file reported in diagnostics.
  ///   - line: The line reported in diagnostics.
  /// - Returns: A stream that is already subscribed.
  public func stream(
    bufferingPolicy: BufferingPolicy, fileID: StaticString = #fileID, line: UInt = #line
  ) -> AsyncStream<Output> {
    let (stream, continuation) = AsyncStream<Output>.makeStream(
      bufferingPolicy: bufferingPolicy.checked(CodeLocation(fileID, line)).standard())
    let token = sink(
      SubscriptionOrigin("stream", CodeLocation(fileID, line)), receiveCompletion: { _ in continuation.finish() },
      receiveValue: { continuation.yield($0) })
    continuation.onTermination = { _ in token.cancel() }
    return stream
  }
}

extension Publisher {
  /// Returns the values as an `AsyncThrowingStream`, in all other respects like the `AsyncStream` of a publisher that
  /// cannot fail.
  @_disfavoredOverload
  public func stream(
    bufferingPolicy: BufferingPolicy, fileID: StaticString = #fileID, line: UInt = #line
  ) -> AsyncThrowingStream<Output, any Error> {
    let (stream, continuation) = AsyncThrowingStream<Output, any Error>.makeStream(
      bufferingPolicy: bufferingPolicy.checked(CodeLocation(fileID, line)).standard())
    let token = sink(
      SubscriptionOrigin("stream", CodeLocation(fileID, line)),
      receiveCompletion: { completion in
        switch completion {
        case .finished: continuation.finish()
        case .failure(let failure): continuation.finish(throwing: failure)
        }
      }, receiveValue: { continuation.yield($0) })
    continuation.onTermination = { _ in token.cancel() }
    return stream
  }
}

extension BufferingPolicy {
  fileprivate func standard<Value>() -> AsyncStream<Value>.Continuation.BufferingPolicy {
    switch self {
    case .unbounded: .unbounded
    case .bufferingOldest(let limit): .bufferingOldest(limit)
    case .bufferingNewest(let limit): .bufferingNewest(limit)
    }
  }

  fileprivate func standard<Value>() -> AsyncThrowingStream<Value, any Error>.Continuation.BufferingPolicy {
    switch self {
    case .unbounded: .unbounded
    case .bufferingOldest(let limit): .bufferingOldest(limit)
    case .bufferingNewest(let limit): .bufferingNewest(limit)
    }
  }
}
