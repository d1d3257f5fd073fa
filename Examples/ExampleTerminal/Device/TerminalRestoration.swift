#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Gives the terminal back when the process crashes.
///
/// A crash runs no Swift code of the program any more, so a handler of the faults does the least that is needed, with
/// calls that are safe in a signal handler, and then lets the fault take its course.
enum TerminalRestoration {
  private static let faults = [SIGILL, SIGTRAP, SIGABRT, SIGBUS, SIGFPE, SIGSEGV]

  // Only written before the handlers are installed, and read by them.
  nonisolated(unsafe) private static let modes = UnsafeMutablePointer<termios>.allocate(capacity: 1)
  nonisolated(unsafe) private static let bytes = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: 128)
  nonisolated(unsafe) private static var count = 0
  @MainActor private static var isArmed = false

  nonisolated(unsafe) private static let former = UnsafeMutablePointer<sigaction>.allocate(capacity: 64)

  /// Installs the handlers.
  ///
  /// - Parameter saved: The modes that the terminal gets back.
  @MainActor static func arm(_ saved: termios?) {
    guard let saved else { return }
    modes.initialize(to: saved)
    count = min(TerminalSequence.leave.utf8.count, bytes.count)
    _ = bytes.update(fromContentsOf: Array(TerminalSequence.leave.utf8.prefix(count)))
    guard !isArmed else { return }
    isArmed = true
    for fault in faults {
      former.advanced(by: Int(fault)).initialize(to: sigaction())
      sigaction(fault, nil, former + Int(fault))
      signal(fault) { TerminalRestoration.restore($0) }
    }
  }

  /// Puts the former handlers back.
  @MainActor static func disarm() {
    guard isArmed else { return }
    isArmed = false
    for fault in faults { sigaction(fault, former + Int(fault), nil) }
  }

  /// Gives the terminal back, in a signal handler.
  ///
  /// The instruction at fault is repeated afterwards, and meets the former handler.
  private static func restore(_ fault: Int32) {
    tcsetattr(STDIN_FILENO, TCSANOW, modes)
    _ = write(STDOUT_FILENO, bytes.baseAddress, count)
    sigaction(fault, former + Int(fault), nil)
  }
}
