public import Causeway

extension Future where Failure == Never {
  /// The result, now or when it is there.
  ///
  /// A task that is cancelled while it waits goes on waiting for the result.
  public var value: Output {
    get async { await Result.value(of: self).success }
  }
}

extension Future {
  /// The result, now or when it is there.
  ///
  /// A task that is cancelled while it waits goes on waiting for the result.
  ///
  /// - Throws: The future's failure.
  @_disfavoredOverload
  public var value: Output {
    get async throws { try await Result.value(of: self).get() }
  }
}

extension Result where Success: Sendable {
  /// Waits for a future's result.
  fileprivate static func value(of future: Future<Success, Failure>) async -> Result {
    await withCheckedContinuation { continuation in
      // Held by its own closure until the end, which always comes: a promise settles the future.
      let holder = TokenHolder()
      holder.keep(
        future.Causeway::sink(fileID: #fileID, line: #line) { completion in
          if case .failure(let failure) = completion { continuation.resume(returning: .failure(failure)) }
          holder.release()
        } receiveValue: {
          continuation.resume(returning: .success($0))
        })
    }
  }
}

extension Result where Failure == Never {
  fileprivate var success: Success {
    switch self {
    case .success(let value): value
    }
  }
}
