import Causeway

/// A single call of a completion handler, with the operation's outcome or after a cancellation.
///
/// The handler is called and released in its isolation.
final class CompletionCall<Value: Sendable, Failure: Error>: Cancellable {
  typealias Handler = CompletionHandler<Value, Failure>

  private let reporter: BridgeReporter
  private let onCancel: CompletionOnCancel<Failure>
  /// A closure that schedules the call and never runs it synchronously.
  private let schedule: @Sendable (@escaping @Sendable () -> Void) -> Void
  private let state = Locked(CompletionState<Failure>())
  private let handler: Locked<UncheckedBox<Handler>?>
  private let task = Locked<Task<Void, Never>?>(nil)

  init(
    _ reporter: BridgeReporter, _ handler: UncheckedBox<Handler>, _ onCancel: CompletionOnCancel<Failure>,
    schedule: @escaping @Sendable (@escaping @Sendable () -> Void) -> Void
  ) {
    self.reporter = reporter
    self.onCancel = onCancel
    self.schedule = schedule
    self.handler = Locked(handler)
    reporter.record?.noteStart()
  }

  /// Stores the operation's task and returns a token for the call.
  func start(_ task: Task<Void, Never>) -> LegacyToken {
    self.task.withLock { $0 = task }
    let token = LegacyToken()
    token.hold(self)
    return token
  }

  /// Handles the outcome of the operation.
  ///
  /// Called in the handler's isolation.
  func finish(_ result: Result<Value, Failure>) {
    guard case .answer = state.withLock({ $0.handle(.outcome) }) else { return }
    answer(result)
  }

  func cancel() {
    switch state.withLock({ $0.handle(.cancel(onCancel)) }) {
    case .ignore, .answer:
      break
    case .stop:
      stop()
    case .fail(let failure):
      stop()
      schedule { self.answer(.failure(failure)) }
    case .drop:
      stop()
      // The handler's captures are released in its isolation.
      schedule { self.answer(nil) }
    }
  }

  private func stop() {
    task.withLock { $0.take() }?.cancel()
  }

  private func answer(_ result: Result<Value, Failure>?) {
    let handler = handler.withLock { $0.take() }
    _ = task.withLock { $0.take() }
    reporter.record?.noteEnd()
    if let result {
      reporter.record?.noteEvent()
      handler?.value.call(result)
    }
    reporter.record?.noteRelease()
  }
}
