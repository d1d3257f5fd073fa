import Causeway

/// An observer that buffers the elements of one subscription for the tasks that iterate over them.
///
/// Elements that have been buffered before a task is cancelled are delivered to it, and then the cancellation.
final class BufferObserver<Element: Sendable>: ChainObserver<Element>, @unchecked Sendable {
  // Safety: As `ChainObserver`; the iteration is locked. Each continuation is resumed by the thread that removes it under
  // the lock. Tested by `ObservableAsyncTests`.

  private typealias Waiter = UnsafeContinuation<Element?, any Error>

  private struct Iteration: Sendable {
    /// The elements that no task has taken.
    var elements = ItemQueue<Element>()
    var end: StreamEnd?
    /// Whether a task that was cancelled has ended the subscription.
    var isCancelled = false
    /// The tasks that wait, in the order in which they called; without any if there are elements or an end.
    var waiting = ItemQueue<Waiter>()

    /// Removes and returns the next result for a task; `nil` if it has to wait.
    mutating func take() -> Result<Element?, any Error>? {
      if let element = elements.removeFirst() { return .success(element) }
      guard let end else { return nil }
      // An error is thrown once.
      self.end = .completed
      if case .error(let error) = end { return .failure(error) }
      return .success(nil)
    }

    /// Removes and returns a task that waits, with its result.
    mutating func takeWaiting() -> (task: Waiter, result: Result<Element?, any Error>)? {
      guard !waiting.isEmpty, let result = take() else { return nil }
      return waiting.removeFirst().map { ($0, result) }
    }
  }

  private let iteration = Locked(Iteration())

  func subscribe(to source: Observable<Element>) {
    Trampoline.run { _ = attached(to: source) }
  }

  override func process(_ element: Element) {
    let task = iteration.withLock { iteration -> Waiter? in
      if iteration.end != nil { return nil }
      let task = iteration.waiting.removeFirst()
      if task == nil { iteration.elements.append(element) }
      return task
    }
    task?.resume(returning: element)
  }

  override func error(_ error: any Error) {
    finish(.error(error))
  }

  override func completed() {
    finish(.completed)
  }

  /// Waits for the next element.
  ///
  /// - Returns: The element; `nil` after the completion.
  /// - Throws: The error of the source, or `CancellationError` if the task is cancelled before the source has ended.
  nonisolated(nonsending) func next() async throws -> Element? {
    if Task.isCancelled { cancel() }
    if let element = try await nextOrNil() { return element }
    if iteration.withLock({ $0.isCancelled }) { try Task.checkCancellation() }
    return nil
  }

  private nonisolated(nonsending) func nextOrNil() async throws -> Element? {
    if let result = iteration.withLock({ $0.take() }) { return try result.get() }
    return try await withTaskCancellationHandler {
      try await withUnsafeThrowingContinuation { (task: Waiter) in
        let result = iteration.withLock { iteration in
          let result = iteration.take()
          if result == nil { iteration.waiting.append(task) }
          return result
        }
        if let result { task.resume(with: result) }
      }
    } onCancel: {
      cancel()
    }
  }

  private func cancel() {
    finish(.completed, isCancelled: true)
  }

  private func finish(_ end: StreamEnd, isCancelled: Bool = false) {
    let isFirst = iteration.withLock { iteration in
      if iteration.end != nil { return false }
      iteration.end = end
      iteration.isCancelled = isCancelled
      return true
    }
    guard isFirst else { return }
    dispose()
    while let (task, result) = iteration.withLock({ $0.takeWaiting() }) { task.resume(with: result) }
  }
}
