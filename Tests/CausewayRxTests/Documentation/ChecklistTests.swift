import Foundation
import Testing

/// The checklists and the decision matrix of the documentation.
@Suite struct ChecklistTests {
  private static let migrating = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../../docs/migrating").standardized

  private static func page(_ name: String) throws -> String {
    try String(contentsOf: migrating.appending(path: name), encoding: .utf8)
  }

  /// Returns the text from a heading to the next one.
  private static func section(_ heading: String, of page: String) -> String {
    let parts = page.components(separatedBy: "\n## ")
    return parts.first { $0.hasPrefix(heading + "\n") } ?? ""
  }

  @Test(
    .covers("b15"),
    arguments: [
      ("For each new feature", 7), ("For each bridge", 5), ("To migrate a screen", 8), ("For a state manager", 7),
    ])
  func eachLineOfAListSaysWhatShowsIt(list: String, count: Int) throws {
    let items = try Self.section(list, of: Self.page("checklists.md")).components(separatedBy: "\n- [ ] ").dropFirst()
    #expect(items.count == count)
    for item in items { #expect(item.contains("*Shown by:*"), "\(item)") }
  }

  @Test(.covers("b15"), arguments: ["checklists.md", "decision-matrix.md"])
  func theTestsThatAreNamedExist(page: String) throws {
    let named = try Self.page(page).matches(of: /\[`(\w+)\.(\w+)`\]\(([^)]+)\)/)
    #expect(named.count > 3)
    for match in named {
      let file = Self.migrating.appending(path: String(match.3)).standardized
      let source = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
      #expect(source.contains("struct \(match.1) ") && source.contains("func \(match.2)("), "\(match.0)")
    }
  }

  @Test(.covers("a10")) func stepsForTheTimeWithBridgesAreListed() throws {
    let items = try Self.section("While bridges are there", of: Self.page("checklists.md"))
      .components(separatedBy: "\n- [ ] ").dropFirst()
    #expect(items.count == 3)
  }

  @Test(.covers("b14", "b16")) func eachFeatureHasItsPattern() throws {
    let page = try Self.page("decision-matrix.md")
    let sections = page.matches(of: /\n## ([^\n]+)/).map { $0.1.lowercased().replacing(" ", with: "-") }
    let features = page.matches(of: #/\n\| ([a-z ]+) \| (\[[^|]+) \| /#)
    #expect(features.map { String($0.1) } == ["simple popup", "permission flow", "settings", "authentication"])
    for feature in features {
      for link in feature.2.matches(of: /\(#([a-z-]+)\)/) {
        #expect(sections.contains(String(link.1)), "\(link.1)")
      }
    }
    let candidates = Self.section("Candidates", of: page).matches(of: #/\n\| ([a-z ]+) \| ([a-z ]+) \| /#).dropFirst()
    #expect(candidates.count == 5)
    for candidate in candidates {
      #expect(features.contains { $0.1 == candidate.2 }, "\(candidate.1) is called \(candidate.2)")
    }
  }
}
