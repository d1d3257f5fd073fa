import Causeway

/// Work that runs once at a time, for callers that may find it running in a task that was cancelled.
@MainActor
final class CancellableRun {
  private let cancellation = Locked(false)
  private let ending = ReplaySubject<Void, Never>(1)

  /// Whether the task that does the work was cancelled.
  var isCancelled: Bool { cancellation.withLock { $0 } }

  /// Does the work.
  func perform<Result>(_ work: () async -> Result) async -> Result {
    await withTaskCancellationHandler {
      await work()
    } onCancel: {
      cancellation.withLock { $0 = true }
    }
  }

  /// Ends the waits of other callers.
  func end() {
    ending.send(())
    ending.send(completion: .finished)
  }

  /// Waits for the end, or for the cancellation of the caller.
  func wait() async {
    _ = await ending.first()
  }
}
