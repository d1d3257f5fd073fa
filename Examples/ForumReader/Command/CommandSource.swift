import CausewayBridging
import Foundation

/// The source of the commands: a script or standard input.
struct CommandSource {
  /// The remaining lines of a script; nil for standard input.
  private var script: ArraySlice<Substring>?

  /// Creates a source that reads standard input.
  init() {}

  /// Creates a source that reads a file.
  init(script path: String) throws(ExitError) {
    guard let data = FileManager.default.contents(atPath: path) else {
      throw ExitError("\(path): cannot be read", .noInput)
    }
    script = String(decoding: data, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false)[...]
  }

  /// Returns the next line, or nil at the end of the input.
  mutating func next() async -> String? {
    if script != nil { return script?.popFirst().map(String.init) }
    // Waiting for input must not block the main actor.
    return try? await blocking { readLine() }
  }
}
