/// A publisher of a single result that is produced once and delivered to every subscriber.
///
/// As in Combine, the work begins when the future is created. To begin it with each subscription, wrap the future in a
/// ``Deferred``.
public final class Future<Output: Sendable, Failure: Error>: Publisher {
  /// A closure that fulfils the future.
  ///
  /// Only the first call has an effect. May be called on any thread.
  public typealias Promise = @Sendable (Result<Output, Failure>) -> Void

  @usableFromInline let result = ReplaySubject<Output, Failure>(1)
  private let isSettled = Locked(false)

  /// Creates a future and begins its work.
  ///
  /// - Parameter attempt: Called immediately. It calls the promise, before or after it returns, to fulfil the future.
  public init(_ attempt: (@escaping Promise) -> Void) {
    attempt { self.settle($0) }
  }

  private func settle(_ outcome: Result<Output, Failure>) {
    let isFirst = isSettled.withLock { isSettled in
      defer { isSettled = true }
      return !isSettled
    }
    guard isFirst else { return }
    switch outcome {
    case .success(let value):
      result.send(value)
      result.send(completion: .finished)
    case .failure(let failure):
      result.send(completion: .failure(failure))
    }
  }

  /// Delivers the result, immediately or when it becomes available.
  @_alwaysEmitIntoClient
  public func subscribe(_ subscriber: sending some Subscriber<Output, Failure>) {
    result.subscribe(consume subscriber)
  }
}
