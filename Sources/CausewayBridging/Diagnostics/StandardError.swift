#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Writes a report as one line, in one piece as far as the system allows.
func writeToStandardError(_ diagnostic: BridgeDiagnostic) {
  var line = "causeway: \(diagnostic)\n"
  line.withUTF8 { bytes in
    // A report that cannot be written is lost: there is nowhere left to say so.
    _ = write(STDERR_FILENO, bytes.baseAddress, bytes.count)
  }
}
