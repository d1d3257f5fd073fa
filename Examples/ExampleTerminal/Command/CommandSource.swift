import CausewayBridging
import Foundation

/// The source of the commands: a script or standard input.
package struct CommandSource: Sendable {
  /// The remaining lines of a script; nil for standard input.
  private var script: ArraySlice<Substring>?

  /// Creates a source.
  ///
  /// - Parameter path: The path of the script; `-` or nil for standard input.
  /// - Throws: An ``ExitError`` if the script cannot be read.
  package init(script path: String? = nil) throws(ExitError) {
    guard let path, path != "-" else { return }
    script = try Self.text(ofScript: path).split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)[...]
  }

  /// Returns the next line, or nil at the end of the input.
  package mutating func next() async -> String? {
    if script != nil { return script?.popFirst().map(String.init) }
    // Waiting for input must not block the main actor.
    return try? await blocking { readLine() }
  }

  /// Returns the text of a script.
  ///
  /// - Parameter path: The path of the script; `-` for standard input, which is read to its end.
  /// - Returns: The text.
  /// - Throws: An ``ExitError`` if it cannot be read.
  package static func text(ofScript path: String) throws(ExitError) -> String {
    do {
      if path == "-" { return String(decoding: try FileHandle.standardInput.readToEnd() ?? Data(), as: UTF8.self) }
      return String(decoding: try Data(contentsOf: URL(filePath: path)), as: UTF8.self)
    } catch {
      throw ExitError("\(path): cannot be read: \(SystemReason.text(of: error))", .noInput)
    }
  }
}
