import Foundation
import Testing

/// Keeps the documentation consistent with the code.
@Suite struct DocumentationTests {
  private static let root = URL(filePath: #filePath).appending(path: "../../../..").standardizedFileURL

  private static func text(_ path: String) throws -> String {
    try String(contentsOf: root.appending(path: path), encoding: .utf8)
  }

  private static func pages() throws -> [String] {
    let docs = try FileManager.default.subpathsOfDirectory(atPath: root.appending(path: "docs").path())
    return ["README.md", "CONTRIBUTING.md", "CHANGELOG.md"] + docs.filter { $0.hasSuffix(".md") }.map { "docs/" + $0 }
  }

  @Test func theOperatorsOfTheGuideAreTheOnesTested() throws {
    let operators = "Sources/Causeway/Operators/Transforming"
    let until = "Tests/CausewayTests/Operators/Engine/AddingAnOperatorTests.swift"
    let blocks = try Self.compareBlocks(
      of: "docs/contributing/adding-an-operator.md",
      with: [
        "\(operators)/Pairwise.swift", "Tests/CausewayTests/Operators/Transforming/PairwiseTests.swift", until, until,
        "\(operators)/CollectCount.swift", "Tests/CausewayTests/Core/WrongArgumentTests.swift",
      ])
    let pairwise = try Self.withoutPictures("\(operators)/Pairwise.swift").trimmingCharacters(in: .newlines)
    #expect(blocks.first == pairwise, "the whole file")
  }

  @Test func theStyleOfTheGuideIsTheOneShipped() throws {
    let pages = "Sources/CausewayBridging/Pages"
    let function = "\(pages)/CallbackFuture+Pages.swift"
    try Self.compareBlocks(
      of: "docs/contributing/adding-an-adapter-style.md",
      with: [
        function, function, function, "Sources/CausewayBridging/Diagnostics/BridgeStyle.swift",
        "Tests/CausewayTestingTests/AdapterContract/Correct/ShippedStyleTests.swift",
      ])
  }

  /// Expects that each Swift block of a page stands in a source file.
  @discardableResult
  private static func compareBlocks(of page: String, with sources: [String]) throws -> [String] {
    let blocks = try text(page).components(separatedBy: "\n```swift\n").dropFirst().compactMap {
      $0.components(separatedBy: "\n```").first
    }
    #expect(blocks.count == sources.count, "\(page)")
    for (block, path) in zip(blocks, sources) {
      let source = try withoutPictures(path)
      // A block may omit code between two declarations.
      for piece in block.components(separatedBy: "\n\n") {
        #expect(source.contains(piece.trimmingCharacters(in: .newlines)), "not in \(path):\n\(piece)")
      }
    }
    return blocks
  }

  /// Returns a source file without the pictures in its comments.
  private static func withoutPictures(_ path: String) throws -> String {
    let picture = #/ */// ```marbles\n(?: *///.*\n)*? */// ```\n *///\n/#
    return try text(path).replacing(picture, with: "")
  }

  @Test func linksLeadSomewhere() throws {
    let pages = try Self.pages()
    #expect(pages.count > 15)
    for page in pages {
      let folder = Self.root.appending(path: page).deletingLastPathComponent()
      for match in try Self.text(page).matches(of: /\]\(([^)#:]+)(#[^)]*)?\)/) {
        let target = folder.appending(path: String(match.1)).standardizedFileURL.path()
        #expect(FileManager.default.fileExists(atPath: target), "\(page) links to \(match.1)")
      }
    }
  }

  @Test func theFiguresOfThePerformancePageAreMeasured() throws {
    let measured = try Self.text("docs/contributing/measurements.md")
    let page = try #require(try Self.text("docs/performance.md").components(separatedBy: "\n## Size\n").first)
    let rows = page.matches(of: #/(?m)^\| ([^|]+) \| ([\d.,]+) \| ([^|]+) \| ([\d.,]+) \| ([\d.\/]+) \|$/#)
    #expect(rows.count > 5)
    let lines = measured.split(separator: "\n")
    for row in rows {
      // A scenario has a number there, and a target between the other side and the figures.
      let found = lines.contains {
        $0.contains(" \(row.1) | \(row.3) | ") && $0.contains(" | \(row.2) | \(row.4) | \(row.5) | ")
      }
      #expect(found, "no such row among the measurements: \(row.0)")
    }
    let list = page.split(separator: "\n").filter { $0.hasPrefix("- ") || $0.hasPrefix("  ") }
    let amounts = list.joined(separator: "\n").matches(of: #/([\d.,]+) (ns|s|bytes)\b/#)
    #expect(amounts.count > 6)
    for amount in amounts {
      let unit = amount.2 == "bytes" ? "B" : amount.2
      #expect(measured.contains("\(amount.1) \(unit)"), "no such figure among the measurements: \(amount.0)")
    }
  }
}
