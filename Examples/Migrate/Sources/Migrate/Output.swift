import Foundation

/// Where a report is written.
enum Output {
  /// Writes a text to a file, or to standard output if there is none.
  static func write(_ text: String, to path: String?) throws {
    guard let path else { return print(text, terminator: "") }
    do {
      try Data(text.utf8).write(to: URL(fileURLWithPath: path), options: .atomic)
    } catch {
      throw Exit.fail("The report could not be written to '\(path)'. Check that the folder exists.", 73)
    }
  }
}
