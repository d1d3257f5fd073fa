import Foundation

/// A migration guide whose code is that of a test file, where it is between `// guide: begin` and `// guide: end`.
struct CGuide {
  /// What the test file has, in order.
  let regions: [String]
  /// The whole guide.
  let text: String

  /// Reads both.
  ///
  /// - Parameters:
  ///   - name: The guide's file name, in `docs/migrating`.
  ///   - file: The test file, which is in a folder of the test target.
  /// - Throws: What reading files throws.
  init(_ name: String, file: String = #filePath) throws {
    regions = try String(contentsOfFile: file, encoding: .utf8)
      .components(separatedBy: "// guide: begin\n").dropFirst()
      .map { $0.components(separatedBy: "// guide: end\n")[0] }
    let root = URL(filePath: file).deletingLastPathComponent().appending(path: "../../..")
    text = try String(contentsOf: root.appending(path: "docs/migrating/\(name)"), encoding: .utf8)
  }

  /// The parts of the test file that the guide does not have as they are.
  var missing: [String] { regions.filter { !text.contains("```swift\n\($0)```") } }
}
