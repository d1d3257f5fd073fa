import Foundation
import Testing

/// The code of the documentation runs in tests.
///
/// `Tests/Isolation/samples` checks that it compiles.
@Suite struct GuideCodeTests {
  private static let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../..")
    .standardized

  /// All Swift code of the tests and the examples, without indentation and without the ids that tests carry.
  ///
  /// Bytes, because a search for hundreds of blocks in a string takes several times longer.
  private static let tested = Data(
    files(in: ["Tests", "Examples"], withExtension: "swift")
      .compactMap { try? String(contentsOf: root.appending(path: $0), encoding: .utf8) }
      .map { $0.contains(".covers(") ? $0.replacing(/\(\.covers\([^)]*\)\)/, with: "") : $0 }
      .map(withoutIndentation)
      .joined(separator: "\n").utf8)

  /// The blocks that `Tests/Isolation` runs: page and number.
  private static let isolated = lines(of: "Guides/Guides.swift.in")
    .compactMap { $0.wholeMatch(of: /\/\/: (.*)/).map { String($0.1) } }

  /// The blocks that no test has to run.
  private static let exceptions = lines(of: "Samples/exceptions.txt")
    .compactMap { $0.wholeMatch(of: /(\S+) (\d+)(?:-(\d+))?: (not|only) compiled, .*/) }
    .flatMap { line in
      let first = Int(line.2) ?? 0
      return (first...(line.3.flatMap { Int($0) } ?? first)).map { "\(line.1) \($0)" }
    }

  private static func lines(of file: String) -> [Substring] {
    let text = try? String(contentsOf: root.appending(path: "Tests/Isolation/\(file)"), encoding: .utf8)
    return (text ?? "").split(separator: "\n")
  }

  static let guides = files(in: ["docs/migrating"], withExtension: "md")

  /// All pages but those whose blocks are compared by `DocumentationTests` and, in Examples/Migrate, by
  /// `AdaptReferenceTests`.
  static let pages =
    (files(in: ["docs", "Examples", "Tests"], withExtension: "md") + ["README.md", "CONTRIBUTING.md"])
    .filter { page in
      ![
        "docs/contributing/adding-an-adapter-style.md", "docs/contributing/adding-an-operator.md",
        "Examples/Migrate/docs/reference.md",
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

  /// Returns a block without the imports that it begins with, which a test's file has in one place.
  private func withoutImports(_ code: String) -> String {
    let rest = code.split(separator: "\n", omittingEmptySubsequences: false)
      .drop { $0.isEmpty || $0.hasPrefix("import ") || $0.hasPrefix("@testable import ") }
    return rest.isEmpty ? code : rest.joined(separator: "\n")
  }

  /// Whether a block without a language reads as Swift.
  private func looksLikeSwift(_ code: String) -> Bool {
    code.contains(/(?m)^ *(import|func|struct|class|final class|extension|enum|let|var|private|public|@\w+|#if) ?\S/)
      || code.contains(/(?m)[{(]$/)
  }

  @Test func thereArePages() {
    #expect(Self.guides.count > 10)
    #expect(Self.pages.count > 60)
    #expect(Self.isolated.count > 10)
    #expect(Self.exceptions.count > 20)
  }

  @Test(arguments: pages) func everyBlockIsTested(page: String) throws {
    let swift = try blocks(of: page).filter { $0.language == "swift" }
    for (number, block) in swift.enumerated() {
      let name = "\(page) \(number + 1)"
      let isTested =
        Self.tested.range(of: Data(Self.withoutIndentation(withoutImports(block.code)).utf8)) != nil
        || Self.isolated.contains(name)
      // As a Boolean value, so that a failure does not print all the code.
      let isKnown = isTested || Self.exceptions.contains(name)
      #expect(isKnown, "no test has this block of \(page):\n\(block.code)")
    }
  }

  @Test(arguments: pages) func everyBlockWithoutALanguageIsNoSwift(page: String) throws {
    for (language, code) in try blocks(of: page) where language.isEmpty {
      #expect(!looksLikeSwift(code), "mark this block of \(page) as Swift:\n\(code)")
    }
  }

  @Test(arguments: guides) func everyGuideHasTheSections(guide: String) throws {
    // Some pages have another topic than one style.
    let name = guide.split(separator: "/").last ?? ""
    let others = ["README.md", "finishing.md", "proving.md", "rxswift-names.md", "screens.md", "with-the-tool.md"]
    guard !others.contains(where: { name == $0 }) else { return }
    let text = try String(contentsOf: Self.root.appending(path: guide), encoding: .utf8)
    let headings = text.split(separator: "\n").filter { $0.hasPrefix("## ") }.map { String($0.dropFirst(3)) }
    for section in ["Before", "After", "What changes", "Its test", "Rolling back"] {
      #expect(headings.contains(section), "\(guide) has no section \"\(section)\"")
    }
  }
}
