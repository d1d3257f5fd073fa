import Foundation
import Testing

/// Shows that a migration guide has the code of a test file: all that stands between `// guide: begin` and
/// `// guide: end`, without its indentation.
func expectGuide(_ name: String, has path: String, sourceLocation: SourceLocation = #_sourceLocation) throws {
  let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../..")
  let guide = try String(contentsOf: root.appending(path: "docs/migrating/\(name).md"), encoding: .utf8)
  let code = try String(contentsOfFile: path, encoding: .utf8)
  var snippets: [[Substring]] = []
  var isInside = false
  for line in code.split(separator: "\n", omittingEmptySubsequences: false) {
    switch line.drop(while: { $0 == " " }) {
    case "// guide: begin":
      isInside = true
      snippets.append([])
    case "// guide: end":
      isInside = false
    default:
      if isInside { snippets[snippets.count - 1].append(line) }
    }
  }
  #expect(!snippets.isEmpty, sourceLocation: sourceLocation)
  for lines in snippets {
    let indent = lines.filter { !$0.isEmpty }.map { $0.prefix { $0 == " " }.count }.min() ?? 0
    let snippet = lines.map { $0.dropFirst(indent) }.joined(separator: "\n")
    #expect(
      guide.contains("```swift\n\(snippet)\n```"), "not in \(name).md:\n\(snippet)", sourceLocation: sourceLocation)
  }
}
