#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Writes a text as one line, in one piece as far as the system allows.
package func writeToStandardError(_ text: some CustomStringConvertible) {
  var line = "causeway: \(text)\n"
  line.withUTF8 { bytes in
    // A report that cannot be written is lost: there is nowhere left to say so.
    _ = write(STDERR_FILENO, bytes.baseAddress, bytes.count)
  }
}
