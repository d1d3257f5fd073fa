/// A signal that a test waits for.
@MainActor
final class Signal {
  private var isSent = false
  private var waiter: CheckedContinuation<Void, Never>?

  nonisolated init() {}

  func send() {
    isSent = true
    waiter?.resume()
    waiter = nil
  }

  /// Returns once it has been sent, or immediately if it was sent before.
  func wait() async {
    if !isSent { await withCheckedContinuation { waiter = $0 } }
  }
}
