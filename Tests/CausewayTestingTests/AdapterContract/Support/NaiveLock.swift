import Dispatch

/// A lock that is held during calls of other code, as adapters should not use one.
///
/// A thread that waits for it gives up after twenty minutes, which is later than any rule does.
final class NaiveLock: Sendable {
  private let semaphore = DispatchSemaphore(value: 1)

  func withLock<Result>(_ body: () -> Result) -> Result {
    let isMine = semaphore.wait(timeout: .now() + 1200) == .success
    defer { if isMine { semaphore.signal() } }
    return body()
  }
}
