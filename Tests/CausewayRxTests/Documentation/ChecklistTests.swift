import Foundation
import Testing

/// The patterns and the checklist of docs/migrating/screens.md.
@Suite struct ChecklistTests {
  private static let file = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../../docs/migrating/screens.md").standardized

  private static let page = Result { try String(contentsOf: file, encoding: .utf8) }

  /// Returns the lines of a list, which is copied into the description of a change.
  private static func items(of list: String) throws -> [String] {
    let block = try page.get().components(separatedBy: "\n```markdown\n").last?.components(separatedBy: "\n```").first
    let parts = (block ?? "").components(separatedBy: "### ")
    let lines = parts.first { $0.hasPrefix(list + "\n") }?.split(separator: "\n") ?? []
    return lines.filter { $0.hasPrefix("- [ ] ") }.map(String.init)
  }

  @Test(.covers("b15"), arguments: [("Feature", 7), ("Bridge", 5), ("Screen", 8), ("State manager", 7)])
  func eachLineOfAListSaysWhatShowsIt(list: String, count: Int) throws {
    let items = try Self.items(of: list)
    #expect(items.count == count)
    for item in items {
      #expect(item.contains(" *Shown by:* "), "\(item)")
      // A relative link leads nowhere from a pull request.
      #expect(!item.contains("]("), "\(item)")
    }
  }

  @Test(.covers("b15")) func theTestsThatAreNamedExist() throws {
    let named = try Self.page.get().matches(of: /\[`(\w+)\.(\w+)`\]\(([^)]+)\)/)
    #expect(named.count > 15)
    for match in named {
      let file = Self.file.deletingLastPathComponent().appending(path: String(match.3)).standardized
      let source = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
      #expect(source.contains("struct \(match.1) ") && source.contains("func \(match.2)("), "\(match.0)")
    }
  }

  @Test(.covers("a10")) func stepsForTheTimeWithBridgesAreListed() throws {
    #expect(try Self.items(of: "While bridges are there").count == 3)
  }

  @Test(.covers("b14", "b16")) func eachFeatureHasItsPattern() throws {
    let page = try Self.page.get()
    let sections = page.matches(of: /\n### ([^\n]+)/).map { $0.1.lowercased().replacing(" ", with: "-") }
    let features = page.matches(of: #/\n\| ([a-z ]+) \| (\[[^|]+) \| /#)
    #expect(features.map { String($0.1) } == ["simple popup", "permission flow", "settings", "authentication"])
    for feature in features {
      for link in feature.2.matches(of: /\(#([a-z-]+)\)/) {
        #expect(sections.contains(String(link.1)), "\(link.1)")
      }
    }
    let candidates = page.matches(of: #/\n- \*\*[^*]+\*\*[^:]*: ([a-z ]+)\./#)
    #expect(candidates.count == 5)
    for candidate in candidates {
      #expect(features.contains { $0.1 == candidate.1 }, "\(candidate.0)")
    }
  }
}
