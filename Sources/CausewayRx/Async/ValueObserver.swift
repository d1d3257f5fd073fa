public import Causeway

/// Waits for the value of one subscription.
///
/// The source is disposed of before the wait ends, whichever of the value, the error and the cancellation comes first.
@usableFromInline
final class ValueObserver<Element: Sendable>: ChainObserver<Element>, @unchecked Sendable {
  @usableFromInline
  struct State: Sendable {
    /// Whether the outcome is decided.
    @usableFromInline var isDecided = false
    @usableFromInline var outcome: Result<Element, any Error>?
    @usableFromInline var waiting: UnsafeContinuation<Element, any Error>?

    @inlinable
    init() {}
  }

  @usableFromInline let wait = Locked(State())

  @inlinable
  override init() {
    super.init { node, element in
      unsafeDowncast(node, to: ValueObserver<Element>.self).end(.success(element.pointee))
    }
  }

  /// Subscribes, and waits for the value.
  ///
  /// - Returns: The first element.
  /// - Throws: The error of the source, or `CancellationError` if the task is cancelled or there is no element.
  @inlinable
  static func value(of source: Observable<Element>) async throws -> Element {
    let observer = ValueObserver()
    observer.subscribe(to: source)
    if let outcome = observer.outcome { return try outcome.get() }
    return try await withTaskCancellationHandler {
      try await withUnsafeThrowingContinuation { observer.resume($0) }
    } onCancel: {
      observer.end(.failure(CancellationError()))
    }
  }

  /// Subscribes, on the trampoline of the thread.
  @usableFromInline
  func subscribe(to source: Observable<Element>) {
    Trampoline.run { _ = attached(to: source) }
  }

  @usableFromInline
  override func error(_ error: any Error) {
    end(.failure(error))
  }

  @usableFromInline
  override func completed() {
    end(.failure(CancellationError()))
  }

  @inlinable
  var outcome: Result<Element, any Error>? {
    wait.withLock { $0.outcome }
  }

  /// Resumes a task now or when there is an outcome.
  @inlinable
  func resume(_ task: UnsafeContinuation<Element, any Error>) {
    let outcome = wait.withLock { wait in
      if wait.outcome == nil { wait.waiting = task }
      return wait.outcome
    }
    if let outcome { task.resume(with: outcome) }
  }

  @inlinable
  func end(_ outcome: Result<Element, any Error>) {
    let isFirst = wait.withLock { wait in
      defer { wait.isDecided = true }
      return !wait.isDecided
    }
    guard isFirst else { return }
    dispose()
    let waiting = wait.withLock { wait in
      wait.outcome = outcome
      return wait.waiting.take()
    }
    waiting?.resume(with: outcome)
  }
}
