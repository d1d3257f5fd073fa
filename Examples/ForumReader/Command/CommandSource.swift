import CausewayBridging
import Foundation

/// Where commands come from.
struct CommandSource {
  /// The lines of a script that are left; nil for standard input.
  private var script: ArraySlice<Substring>?

  /// Reads standard input.
  init() {}

  /// Reads a file.
  init(script path: String) throws(ExitError) {
    guard let data = FileManager.default.contents(atPath: path) else {
      throw ExitError("\(path): cannot be read", .noInput)
    }
    script = String(decoding: data, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false)[...]
  }

  /// The next line; nil when there is none.
  mutating func next() async -> String? {
    if script != nil { return script?.popFirst().map(String.init) }
    // Reading waits for a person, who must not hold up the main actor.
    return try? await blocking { readLine() }
  }
}
