import ExampleTerminal

/// The lines that the program prints.
enum ProgramOutput {
  /// Prints a line to standard output.
  static func write(_ line: String) {
    StandardStream.output.write(line + "\n")
  }

  /// Prints an error to standard error.
  static func report(_ message: String) {
    StandardStream.error.write("ForumReader: \(message)\n")
  }
}
