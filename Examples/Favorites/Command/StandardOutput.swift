import Foundation

/// Standard output and standard error, line by line and without a buffer.
enum StandardOutput {
  /// Writes a line of output.
  static func write(_ line: String) {
    write(line, to: .standardOutput)
  }

  /// Writes a line about what is wrong.
  static func report(_ line: String) {
    write("Favorites: " + line, to: .standardError)
  }

  private static func write(_ line: String, to handle: FileHandle) {
    // When nobody reads any more, there is nowhere left to say so.
    try? handle.write(contentsOf: Data((line + "\n").utf8))
  }
}
