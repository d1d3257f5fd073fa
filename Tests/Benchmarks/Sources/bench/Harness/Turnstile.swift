import Synchronization

/// Lets one task wait for a number of arrivals.
final class Turnstile: @unchecked Sendable {
  private let missing = Atomic(0)
  private var waiter: UnsafeContinuation<Void, Never>?

  /// Calls `start`, then waits for `parties` arrivals, which may begin inside it.
  @inline(__always)
  func wait(for parties: Int, after start: () -> Void) async {
    await withUnsafeContinuation { continuation in
      waiter = continuation
      missing.store(parties, ordering: .releasing)
      start()
    }
  }

  @inline(__always)
  func arrive() {
    if missing.subtract(1, ordering: .acquiringAndReleasing).newValue == 0 {
      waiter?.resume()
    }
  }
}
