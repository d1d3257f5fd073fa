import Foundation

/// The signals that a thread blocks, which a child process inherits.
enum SignalMask {
  /// Runs a closure with no signal blocked, because the threads of Dispatch block most of them.
  static func withNoneBlocked<Result>(_ body: () throws -> Result) rethrows -> Result {
    var none = sigset_t()
    var old = sigset_t()
    sigemptyset(&none)
    pthread_sigmask(SIG_SETMASK, &none, &old)
    defer { pthread_sigmask(SIG_SETMASK, &old, nil) }
    return try body()
  }
}
