/// A single result that comes later, computed once for everyone.
///
/// As in Combine, the work begins when the future is made, and every subscriber receives the one result. For work that
/// begins with each subscription, put it in a ``Deferred``.
public final class Future<Output: Sendable, Failure: Error>: Publisher {
  /// Settles the future.
  ///
  /// Only the first call counts; it may come from any thread.
  public typealias Promise = @Sendable (Result<Output, Failure>) -> Void

  @usableFromInline let result = ReplaySubject<Output, Failure>(1)
  private let isSettled = Locked(false)

  /// Begins the work.
  ///
  /// - Parameter attempt: Called at once. It settles the future by calling the promise, now or later.
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

  /// Sends the result, now or when it is there.
  @inlinable
  public func subscribe(_ subscriber: sending some Subscriber<Output, Failure>) {
    result.subscribe(subscriber)
  }
}
