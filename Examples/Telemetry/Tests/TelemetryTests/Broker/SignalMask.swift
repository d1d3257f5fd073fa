import Foundation

/// The signals that a thread blocks, which a child process inherits.
enum SignalMask {
  /// Runs a closure with no signal blocked, because the threads of Dispatch block most of them.
  static func withNoneBlocked<Result>(_ body: () throws -> Result) rethrows -> Result {
    // The initializer of `sigset_t` is not always visible: the compiler attributes it to any module with its header.
    try withUnsafeTemporaryAllocation(of: sigset_t.self, capacity: 2) { sets in
      guard let none = sets.baseAddress else { return try body() }
      let old = none + 1
      sigemptyset(none)
      pthread_sigmask(SIG_SETMASK, none, old)
      defer { pthread_sigmask(SIG_SETMASK, old, nil) }
      return try body()
    }
  }
}
