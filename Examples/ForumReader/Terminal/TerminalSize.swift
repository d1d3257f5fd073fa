#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// How much fits into a terminal.
struct TerminalSize: Equatable {
  var columns = 80
  var rows = 24

  /// The size of the terminal that standard output goes to; 80 by 24 if it does not tell.
  static var current: TerminalSize {
    var window = winsize()
    guard ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &window) == 0, window.ws_col > 0, window.ws_row > 0 else {
      return TerminalSize()
    }
    return TerminalSize(columns: Int(window.ws_col), rows: Int(window.ws_row))
  }
}
