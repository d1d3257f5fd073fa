import Foundation

/// The README of an example.
package enum ExampleReadme {
  /// Returns the README in pieces: the texts and, in between, the code blocks.
  package static func pieces(of example: String) throws -> [String] {
    let package = URL(filePath: #filePath).appending(path: "../../../..").standardized
    let readme = package.appending(path: "Examples/\(example)/README.md")
    return try String(contentsOf: readme, encoding: .utf8).components(separatedBy: "```\n")
  }
}
