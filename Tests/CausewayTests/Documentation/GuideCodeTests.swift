import Foundation
import Testing

/// The code of the documentation is compiled.
@Suite struct GuideCodeTests {
  private static let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../..")
    .standardized

  /// All Swift code of the tests and the examples, without indentation and without the ids that tests carry.
  ///
  /// Bytes, because a search for hundreds of blocks in a string takes several times longer.
  private static let compiled = Data(
    files(in: ["Tests", "Examples"], withExtension: "swift")
      .compactMap { try? String(contentsOf: root.appending(path: $0), encoding: .utf8) }
      .map { $0.contains(".covers(") ? $0.replacing(/\(\.covers\([^)]*\)\)/, with: "") : $0 }
      .map(withoutIndentation)
      .joined(separator: "\n").utf8)

  /// The template of the guides' blocks that `Tests/Isolation` compiles and runs.
  private static let isolated =
    (try? String(contentsOf: root.appending(path: "Tests/Isolation/Guides/Guides.swift.in"), encoding: .utf8)) ?? ""

  static let guides = files(in: ["docs/migrating"], withExtension: "md")

  /// All pages but those whose blocks are compared by `DocumentationTests`, `FirstTenPageTests` and, in Examples/Migrate,
  /// `AdaptReadmeTests`.
  static let pages =
    (files(in: ["docs", "Examples", "Tests"], withExtension: "md") + ["README.md", "CONTRIBUTING.md"])
    .filter { page in
      ![
        "docs/adding-an-adapter-style.md", "docs/adding-an-operator.md", "docs/first-ten-tests.md",
        "Examples/Migrate/README.md",
      ].contains(page)
    }

  /// Returns the files of folders, as paths from the root.
  private static func files(in folders: [String], withExtension fileExtension: String) -> [String] {
    folders.flatMap { folder in
      let contents = (try? FileManager.default.subpathsOfDirectory(atPath: root.appending(path: folder).path())) ?? []
      return contents.filter { $0.hasSuffix(".\(fileExtension)") && !$0.contains(".build/") }
        .map { "\(folder)/\($0)" }
    }.sorted()
  }

  private static func withoutIndentation(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.trimmingCharacters(in: .whitespaces) }
      .joined(separator: "\n")
  }

  /// Returns the code blocks of a page with the language after their opening fences.
  private func blocks(of page: String) throws -> [(language: Substring, code: String)] {
    let text = try String(contentsOf: Self.root.appending(path: page), encoding: .utf8)
    var blocks: [(Substring, String)] = []
    var open: (language: Substring, lines: [Substring])?
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      let fence = line.drop { $0 == " " }
      if !fence.hasPrefix("```") {
        open?.lines.append(line)
      } else if let block = open {
        blocks.append((block.language, block.lines.joined(separator: "\n")))
        open = nil
      } else {
        open = (fence.dropFirst(3), [])
      }
    }
    #expect(open == nil, "\(page) has a block without an end")
    return blocks
  }

  /// Whether a block without a language reads as Swift.
  private func looksLikeSwift(_ code: String) -> Bool {
    code.contains(/(?m)^ *(import|func|struct|class|final class|extension|enum|let|var|private|public|@\w+|#if) ?\S/)
      || code.contains(/(?m)[{(]$/)
  }

  @Test func thereArePages() {
    #expect(Self.guides.count > 10)
    #expect(Self.pages.count > 60)
    #expect(!Self.isolated.isEmpty)
  }

  @Test(arguments: pages) func everyBlockIsCompiled(page: String) throws {
    for (language, code) in try blocks(of: page) where language == "swift" {
      // As a Boolean value, so that a failure does not print all the code.
      let isCompiled =
        Self.compiled.range(of: Data(Self.withoutIndentation(code).utf8)) != nil
        || isCompiledInIsolation(code, of: page)
        || code.hasPrefix("// in the package's dependencies")
      #expect(isCompiled, "no test compiles this block of \(page):\n\(code)")
    }
  }

  /// Whether a block registers a callback, so that `Tests/Isolation` requires it in its template.
  private func isCompiledInIsolation(_ code: String, of page: String) -> Bool {
    let registering = /withCallback|withThrowingCallback|CallbackFuture|CallbackPublisher|\.listener\(|: SensorDelegate/
    return code.contains(registering) && Self.isolated.contains("//: \(page) ")
  }

  @Test(arguments: pages) func everyBlockWithoutALanguageIsNoSwift(page: String) throws {
    for (language, code) in try blocks(of: page) where language.isEmpty {
      #expect(!looksLikeSwift(code), "mark this block of \(page) as Swift:\n\(code)")
    }
  }

  @Test(arguments: guides) func everyGuideHasTheSections(guide: String) throws {
    // Some pages have another topic than one style.
    let name = guide.split(separator: "/").last ?? ""
    let others = ["README.md", "checklists.md", "decision-matrix.md", "finishing.md", "with-the-tool.md"]
    guard !others.contains(where: { name == $0 }) else { return }
    let text = try String(contentsOf: Self.root.appending(path: guide), encoding: .utf8)
    let headings = text.split(separator: "\n").filter { $0.hasPrefix("## ") }.map { String($0.dropFirst(3)) }
    for section in ["Before", "After", "What changes", "Its test", "Rolling back"] {
      #expect(headings.contains(section), "\(guide) has no section \"\(section)\"")
    }
  }
}
