import Foundation
import Testing

/// The code of the guide to this module is code that is compiled here, and run by the tests beside this one.
@Suite struct AppGuideTests {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()

  private static func withoutIndentation(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.trimmingCharacters(in: .whitespaces) }
      .joined(separator: "\n")
  }

  private static func compiled() throws -> String {
    try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
      .filter { $0.pathExtension == "swift" }
      .map { withoutIndentation(try String(contentsOf: $0, encoding: .utf8)) }
      .joined(separator: "\n")
  }

  @Test(arguments: ["app.md": 15, "migrating/from-imperative-navigation.md": 8])
  func everyBlockIsCompiled(page: String, atLeast count: Int) throws {
    let docs = Self.folder.appending(path: "../../../docs").standardized
    let text = try String(contentsOf: docs.appending(path: page), encoding: .utf8)
    let blocks = text.components(separatedBy: "```swift\n").dropFirst().map { $0.components(separatedBy: "\n```")[0] }
    #expect(blocks.count >= count)
    let compiled = try Self.compiled()
    for block in blocks {
      // As a flag, so that a failure does not show all the code there is.
      let isCompiled = compiled.contains(Self.withoutIndentation(block))
      #expect(isCompiled, "no test compiles this block of docs/\(page):\n\(block)")
    }
  }
}
