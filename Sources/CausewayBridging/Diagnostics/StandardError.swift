#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Writes a text to standard error as one line, in a single write.
package func writeToStandardError(_ text: some CustomStringConvertible) {
  var line = "causeway: \(text)\n"
  line.withUTF8 { bytes in
    // A failed write is ignored: there is no other channel to report it.
    _ = write(STDERR_FILENO, bytes.baseAddress, bytes.count)
  }
}
