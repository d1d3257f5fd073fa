import Dispatch

/// A lock that is held while others are called, as adapters should not have it.
///
/// Who waits for it for long gives up, so that a broken adapter does not hold up the tests for good.
final class NaiveLock: Sendable {
  private let semaphore = DispatchSemaphore(value: 1)

  func withLock<Result>(_ body: () -> Result) -> Result {
    let isMine = semaphore.wait(timeout: .now() + 12) == .success
    defer { if isMine { semaphore.signal() } }
    return body()
  }
}
