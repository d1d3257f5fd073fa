import Foundation

/// A terminal without a window.
package final class PseudoTerminal: Sendable {
  /// The descriptor that a program uses as its terminal.
  package let descriptor: Int32
  /// The displayed text: the program's output, and the echo of what is typed.
  package let output: ProcessOutput

  private let master: Int32

  /// Opens a terminal with a size.
  package init(columns: UInt16 = 80, rows: UInt16 = 24) throws {
    #if os(Linux)
      // `grantpt` and related functions are not visible in Swift; these are the calls that they make.
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
    resize(columns: columns, rows: rows)
  }

  deinit {
    close(descriptor)
    close(master)
  }

  /// Whether typed characters are echoed and delivered by line, as a shell expects.
  package var isInLineMode: Bool {
    var modes = termios()
    tcgetattr(descriptor, &modes)
    return modes.c_lflag & tcflag_t(ICANON) != 0 && modes.c_lflag & tcflag_t(ECHO) != 0
  }

  /// Types keys.
  package func type(_ keys: String) {
    let bytes = Array(keys.utf8)
    _ = write(master, bytes, bytes.count)
  }

  /// Changes the size, which a signal reports to the program.
  package func resize(columns: UInt16, rows: UInt16) {
    var size = winsize(ws_row: rows, ws_col: columns, ws_xpixel: 0, ws_ypixel: 0)
    _ = ioctl(master, UInt(TIOCSWINSZ), &size)
  }
}
