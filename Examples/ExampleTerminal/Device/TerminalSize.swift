#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The size of a terminal in cells.
package struct TerminalSize: Equatable, Sendable {
  package var columns: Int
  package var rows: Int

  /// Creates a size.
  package init(columns: Int = 80, rows: Int = 24) {
    self.columns = columns
    self.rows = rows
  }

  /// The size of the terminal connected to standard output, or 80 by 24 if it is unknown.
  package static var current: TerminalSize {
    var window = winsize()
    guard ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &window) == 0, window.ws_col > 0, window.ws_row > 0 else {
      return TerminalSize()
    }
    return TerminalSize(columns: Int(window.ws_col), rows: Int(window.ws_row))
  }
}
