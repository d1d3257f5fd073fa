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

  /// Whether standard input is connected to a terminal.
  package static var isInputTerminal: Bool { isatty(STDIN_FILENO) == 1 }

  /// Writes a text.
  ///
  /// Blocks while the reader is slow.
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
        // The reader is gone or the disk is full. The error cannot be reported anywhere.
        return
      }
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
