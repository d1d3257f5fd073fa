import CausewayPlatform

/// Writes a text to standard error as one line, in a single write.
package func writeToStandardError(_ text: some CustomStringConvertible) {
  var line = "causeway: \(text)\n"
  line.withUTF8 { bytes in
    causeway_write_to_standard_error(bytes.baseAddress, bytes.count)
  }
}
