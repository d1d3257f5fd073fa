import Foundation
import Synchronization

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Standard output and standard error, without buffering.
package enum StandardStream: Int32 {
  case output = 1
  case error = 2

  /// Whether the stream is connected to a terminal.
  package var isTerminal: Bool { isatty(rawValue) == 1 }

  /// Whether the stream is connected to a terminal that obeys control sequences, which one with `TERM=dumb` does not.
  package var takesSequences: Bool {
    isTerminal && ProcessInfo.processInfo.environment["TERM"] != "dumb"
  }

  /// Whether text may have colours: if ``takesSequences``, and unless the user has set `NO_COLOR`.
  ///
  /// See <https://no-color.org>.
  package var takesColors: Bool {
    takesSequences && (ProcessInfo.processInfo.environment["NO_COLOR"] ?? "").isEmpty
  }

  /// Whether standard input is connected to a terminal.
  package static var isInputTerminal: Bool { isatty(STDIN_FILENO) == 1 }

  /// Whether a part of the standard output is missing.
  private static let hasLostOutput = Atomic(false)

  /// Writes a text.
  ///
  /// Blocks while the reader is slow. If the standard output cannot be written, because its disk is full, the program says
  /// so on standard error, goes on, so that it can save what it has, and ends with the status 74 (``ExitError/Status``).
  package func write(_ text: String) {
    var text = text
    text.withUTF8 { write(UnsafeRawBufferPointer($0)) }
  }

  private func write(_ bytes: UnsafeRawBufferPointer) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = send(UnsafeRawBufferPointer(rebasing: rest))
      if count > 0 {
        rest = rest.dropFirst(count)
      } else if errno == EAGAIN {
        var wait = pollfd(fd: rawValue, events: Int16(POLLOUT), revents: 0)
        poll(&wait, 1, -1)
      } else if errno != EINTR {
        return lose(errno)
      }
    }
  }

  private func lose(_ code: Int32) {
    // There is nowhere to report that standard error cannot be written.
    guard self == .output, !Self.hasLostOutput.exchange(true, ordering: .relaxed) else { return }
    let program = URL(filePath: CommandLine.arguments[0]).lastPathComponent
    Self.error.write("\(program): the output cannot be written: \(String(cString: strerror(code)))\n")
    // However the program ends: several of them leave that to the parser of their arguments.
    atexit {
      fflush(nil)
      _exit(ExitError.Status.noOutput.rawValue)
    }
  }

  private func send(_ bytes: UnsafeRawBufferPointer) -> Int {
    #if canImport(Darwin)
      Darwin.write(rawValue, bytes.baseAddress, bytes.count)
    #elseif canImport(Glibc)
      Glibc.write(rawValue, bytes.baseAddress, bytes.count)
    #elseif canImport(Musl)
      Musl.write(rawValue, bytes.baseAddress, bytes.count)
    #endif
  }
}
