import Foundation
import Testing

/// The code of the guides is code that the tests compile.
@Suite struct GuideCodeTests {
  private static let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../..")
    .standardized

  /// All Swift code of the tests and the examples, without indentation.
  private static let compiled: String = files(in: ["Tests", "Examples"], withExtension: "swift")
    .compactMap { try? String(contentsOf: $0, encoding: .utf8) }
    .map(withoutIndentation)
    .joined(separator: "\n")

  static let guides = files(in: ["docs/migrating"], withExtension: "md").map(\.lastPathComponent).sorted()

  private static func files(in folders: [String], withExtension fileExtension: String) -> [URL] {
    folders.flatMap { folder in
      let contents = FileManager.default.enumerator(at: root.appending(path: folder), includingPropertiesForKeys: nil)
      return (contents?.compactMap { $0 as? URL } ?? []).filter {
        $0.pathExtension == fileExtension && !$0.path.contains("/.build/")
      }
    }
  }

  private static func withoutIndentation(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.trimmingCharacters(in: .whitespaces) }
      .joined(separator: "\n")
  }

  /// What stands between ```` ```swift ```` and ```` ``` ````.
  private func codeBlocks(of page: String) throws -> [String] {
    let text = try String(contentsOf: Self.root.appending(path: "docs/\(page)"), encoding: .utf8)
    return text.components(separatedBy: "```swift\n").dropFirst().map { $0.components(separatedBy: "\n```")[0] }
  }

  @Test func thereAreGuides() {
    #expect(Self.guides.count > 10)
  }

  @Test(arguments: guides.map { "migrating/\($0)" } + ["testing.md", "view-models.md"])
  func everyBlockIsCompiled(page: String) throws {
    for block in try codeBlocks(of: page) {
      // As a flag, so that a failure does not show all the code there is.
      let isCompiled = Self.compiled.contains(Self.withoutIndentation(block))
      #expect(isCompiled, "no test compiles this block of docs/\(page):\n\(block)")
    }
  }

  @Test(arguments: guides) func everyGuideHasTheSections(guide: String) throws {
    // Some pages are about something else than one style.
    guard !["README.md", "checklists.md", "decision-matrix.md", "finishing.md"].contains(guide) else { return }
    let text = try String(contentsOf: Self.root.appending(path: "docs/migrating/\(guide)"), encoding: .utf8)
    let headings = text.split(separator: "\n").filter { $0.hasPrefix("## ") }.map { String($0.dropFirst(3)) }
    for section in ["Before", "After", "What changes", "Its test", "Rolling back"] {
      #expect(headings.contains(section), "docs/migrating/\(guide) has no section \"\(section)\"")
    }
  }
}
