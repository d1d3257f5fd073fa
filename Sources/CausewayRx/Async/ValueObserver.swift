public import Causeway

/// An observer that waits for the value of one subscription.
///
/// The source is disposed of before the wait ends, whether the value, an error or a cancellation comes first.
@usableFromInline
final class ValueObserver<Element: Sendable>: ChainObserver<Element>, @unchecked Sendable {
  // Safety: As `ChainObserver`; the wait is locked, and the thread that decides the outcome under that lock writes the
  // value and resumes the task. Tested by `PrimitiveSequenceAsyncTests`, `ObservableAsyncTests`.

  /// The state of the wait, whose size does not depend on the element, so that its end needs no runtime type
  /// information.
  @usableFromInline
  struct Wait: Sendable {
    /// Whether the outcome is decided.
    @usableFromInline var isDecided = false
    /// Whether the outcome can be read.
    @usableFromInline var isOver = false
    @usableFromInline var failure: (any Error)?
    @usableFromInline var waiting: UnsafeContinuation<Void, Never>?

    @_alwaysEmitIntoClient
    init() {}
  }

  @usableFromInline let wait = Locked(Wait())
  /// The value, if any; written before ``Wait/isOver`` is set, and read after that.
  @exclusivity(unchecked) @usableFromInline var values: ContiguousArray<Element> = []

  @_alwaysEmitIntoClient
  override init() {
    super.init { node, element in
      let this = unsafeDowncast(node, to: ValueObserver<Element>.self)
      guard this.decide() else { return }
      this.values = [element.pointee]
      this.finish(nil)
    }
  }

  /// Subscribes and waits for the value.
  ///
  /// - Parameter source: The observable to subscribe to.
  /// - Returns: The first element.
  /// - Throws: The error of the source, or `CancellationError` if the task is cancelled or there is no element.
  @_alwaysEmitIntoClient
  static func value(of source: Observable<Element>) async throws -> Element {
    let observer = ValueObserver()
    observer.subscribe(to: source)
    if !observer.isOver { await observer.suspend() }
    if let value = observer.values.first { return value }
    throw observer.failure
  }

  /// Subscribes and waits for the value or the completion.
  ///
  /// - Parameter source: The observable to subscribe to.
  /// - Returns: The first element; `nil` if the source completes without one.
  /// - Throws: The error of the source, or `CancellationError` if the task is cancelled.
  static func first(of source: Observable<Element>) async throws -> Element? {
    let observer = ValueObserver()
    observer.subscribe(to: source)
    if !observer.isOver { await observer.suspend() }
    if let failure = observer.wait.withLock({ $0.failure }) { throw failure }
    return observer.values.first
  }

  /// Subscribes on the trampoline of the current thread.
  @usableFromInline
  func subscribe(to source: Observable<Element>) {
    Trampoline.run { _ = attached(to: source) }
  }

  @usableFromInline
  override func error(_ error: any Error) {
    if decide() { finish(error) }
  }

  @usableFromInline
  override func completed() {
    if decide() { finish(nil) }
  }

  // MARK: The wait

  @usableFromInline var isOver: Bool { wait.withLock { $0.isOver } }

  @usableFromInline var failure: any Error { wait.withLock { $0.failure } ?? CancellationError() }

  /// Suspends the task until the outcome can be read.
  @usableFromInline
  func suspend() async {
    await withTaskCancellationHandler {
      await withUnsafeContinuation { task in
        let isOver = wait.withLock { wait in
          if !wait.isOver { wait.waiting = task }
          return wait.isOver
        }
        if isOver { task.resume() }
      }
    } onCancel: {
      if decide() { finish(CancellationError()) }
    }
  }

  /// Returns whether the caller decides the outcome, which only the first caller does.
  @usableFromInline
  func decide() -> Bool {
    wait.withLock { wait in
      defer { wait.isDecided = true }
      return !wait.isDecided
    }
  }

  /// Disposes of the source and ends the wait.
  @usableFromInline
  func finish(_ failure: (any Error)?) {
    dispose()
    let waiting = wait.withLock { wait in
      wait.failure = failure
      wait.isOver = true
      return wait.waiting.take()
    }
    waiting?.resume()
  }
}
