#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Restores the terminal when the process crashes.
///
/// After a crash no Swift code can run, so a signal handler makes only async-signal-safe calls and then lets the
/// original fault proceed.
enum TerminalRestoration {
  private static let faults = [SIGILL, SIGTRAP, SIGABRT, SIGBUS, SIGFPE, SIGSEGV]

  // Safe because only the main actor writes these buffers, and a signal handler only reads them. A crash while
  // `arm(_:)` updates them restores incomplete modes at worst.
  nonisolated(unsafe) private static let modes = UnsafeMutablePointer<termios>.allocate(capacity: 1)
  nonisolated(unsafe) private static let bytes = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: 128)
  nonisolated(unsafe) private static var count = 0
  @MainActor private static var isArmed = false

  nonisolated(unsafe) private static let former = UnsafeMutablePointer<sigaction>.allocate(capacity: 64)

  /// Installs the signal handlers.
  ///
  /// - Parameters:
  ///   - saved: The modes to restore; if nil, no handlers are installed.
  ///   - leaving: The control sequences to write.
  @MainActor static func arm(_ saved: termios?, leaving: String) {
    guard let saved else { return }
    modes.initialize(to: saved)
    count = min(leaving.utf8.count, bytes.count)
    _ = bytes.update(fromContentsOf: Array(leaving.utf8.prefix(count)))
    guard !isArmed else { return }
    isArmed = true
    for fault in faults {
      former.advanced(by: Int(fault)).initialize(to: sigaction())
      sigaction(fault, nil, former + Int(fault))
      signal(fault) { TerminalRestoration.restore($0) }
    }
  }

  /// Reinstalls the previous signal handlers.
  @MainActor static func disarm() {
    guard isArmed else { return }
    isArmed = false
    for fault in faults { sigaction(fault, former + Int(fault), nil) }
  }

  /// Restores the terminal from within a signal handler.
  ///
  /// When the handler returns, the faulting instruction is executed again and meets the previous handler.
  private static func restore(_ fault: Int32) {
    tcsetattr(STDIN_FILENO, TCSANOW, modes)
    _ = write(STDOUT_FILENO, bytes.baseAddress, count)
    sigaction(fault, former + Int(fault), nil)
  }
}
