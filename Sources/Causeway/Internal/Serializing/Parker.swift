import Dispatch

/// A means to suspend a thread until another one wakes it, or for a limited time.
final class Parker: Sendable {
  private let semaphore = DispatchSemaphore(value: 0)

  /// Returns after ``unpark()`` or when the time is up.
  func park(for duration: Duration) {
    _ = semaphore.wait(timeout: .now() + duration.dispatchInterval)
  }

  /// Wakes the thread, or prevents its next suspension.
  func unpark() {
    semaphore.signal()
  }
}
