public import Causeway

extension Future where Failure == Never {
  /// The value, delivered as soon as the future completes.
  ///
  /// Cancelling the waiting task does not end the wait.
  public var value: Output {
    get async { await Result.value(of: self).success }
  }
}

extension Future {
  /// The value, delivered as soon as the future completes.
  ///
  /// Cancelling the waiting task does not end the wait.
  ///
  /// - Throws: The future's failure.
  @_disfavoredOverload
  public var value: Output {
    get async throws { try await Result.value(of: self).get() }
  }
}

extension Result where Success: Sendable {
  /// Waits for the result of a future.
  fileprivate static func value(of future: Future<Success, Failure>) async -> Result {
    await withCheckedContinuation { continuation in
      // The token is retained by its own closure until the completion. A future always completes, because it fails if
      // its promise is released.
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

/// A container for a token that its own subscription releases on completion.
final class TokenHolder: Sendable {
  private enum State {
    case waiting
    case holding(AnyCancellable)
    case released
  }

  private let state = Locked(State.waiting)

  /// Retains the token until ``release()``; does nothing if that has already been called.
  func keep(_ token: AnyCancellable) {
    state.withLock { state in
      if case .waiting = state { state = .holding(token) }
    }
  }

  /// Releases the token.
  func release() {
    // The token is released outside the lock.
    let before = state.withLock { state in
      defer { state = .released }
      return state
    }
    _ = consume before
  }
}

extension Publisher {
  /// The values as an asynchronous sequence, with a subscription for each iterator.
  ///
  /// Values that arrive before the iterator requests them are buffered without limit. Use `values(bufferingPolicy:)` to
  /// set a limit.
  public var values: AsyncValues<Self> {
    values(bufferingPolicy: .unbounded)
  }
}
