import Dispatch

/// A lock that is held while others are called, as adapters should not have it.
///
/// A thread that waits for it gives up after twenty minutes: later than any rule does.
final class NaiveLock: Sendable {
  private let semaphore = DispatchSemaphore(value: 1)

  func withLock<Result>(_ body: () -> Result) -> Result {
    let isMine = semaphore.wait(timeout: .now() + 1200) == .success
    defer { if isMine { semaphore.signal() } }
    return body()
  }
}
