import Foundation

/// A terminal without a window.
final class PseudoTerminal: Sendable {
  /// The end that a program takes for its terminal.
  let descriptor: Int32
  /// What is shown: what the program has written, and what was typed.
  let output: ProcessOutput

  private let master: Int32

  init() throws {
    #if os(Linux)
      // `grantpt` and its kind are hidden from Swift; these are the calls that they make.
      master = open("/dev/ptmx", O_RDWR | O_NOCTTY | O_CLOEXEC)
      var unlocked: Int32 = 0
      var number: Int32 = -1
      guard ioctl(master, 0x4004_5431, &unlocked) == 0, ioctl(master, 0x8004_5430, &number) == 0 else {
        throw POSIXError(.ENOTTY)
      }
      descriptor = open("/dev/pts/\(number)", O_RDWR | O_NOCTTY | O_CLOEXEC)
    #else
      master = posix_openpt(O_RDWR | O_NOCTTY)
      guard grantpt(master) == 0, unlockpt(master) == 0 else { throw POSIXError(.ENOTTY) }
      descriptor = open(ptsname(master), O_RDWR | O_NOCTTY)
    #endif
    output = ProcessOutput(dup(master))
  }

  deinit {
    close(descriptor)
    close(master)
  }

  /// Types a line.
  func type(_ line: String) {
    let bytes = Array((line + "\n").utf8)
    _ = write(master, bytes, bytes.count)
  }
}
