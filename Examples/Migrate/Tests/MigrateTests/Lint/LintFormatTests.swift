import Foundation
import Testing

@testable import MigrateKit

struct LintFormatTests {
  private let report = Linter(workers: 1).lint(
    text: """
      func f() async throws {
        try await withCheckedThrowingContinuation { continuation in
          if 🎈ä { continuation.resume(throwing: error) }
          continuation.resume()
        }
      }
      """, path: "Sources/F.swift")

  @Test func textNamesThePlaceTheRuleAndTheFix() {
    #expect(
      LintFormat.text.render(report) == """
        Sources/F.swift:3:13: resumed-twice
          \(LintRule.resumedTwice.explanation)
          Fix: Return after the first resume.
        1 finding in 1 file

        """)
  }

  @Test func aNoteReplacesTheExplanationOfTheRule() {
    let code = """
      final class Badge {
        init() { _ = center.addObserver(forName: .badge, object: nil, queue: nil) { _ in } }
        deinit { center.removeObserver(self) }
      }
      """
    let text = LintFormat.text.render(Linter(workers: 1).lint(text: code, path: "F.swift"))
    #expect(text.contains("  removeObserver(self) does not remove this block. Store the token, and pass the token to"))
    #expect(!text.contains(LintRule.lostToken.explanation))
  }

  @Test func tasksThatIgnoreTheEventMayOverlap() {
    let code = """
      import Combine
      func start() {
        token = values.sink { _ in Task { await reload() } }
        token = values.sink { value in Task { await save(value) } }
      }
      """
    let findings = Linter(workers: 1).lint(text: code, path: "F.swift").findings
    #expect(findings.map(\.note) == [.overlappingTasks, nil])
    #expect(findings.first?.explanation.contains("may overlap") == true)
  }

  @Test func xcodeGetsAnAbsolutePath() {
    let line = LintFormat.xcode.render(report)
    #expect(line.hasPrefix("/"))
    #expect(line.hasSuffix("Sources/F.swift:3:13: warning: \(LintRule.resumedTwice.explanation) [resumed-twice]\n"))
  }

  @Test func sarifHasTheRulesTheRegionAndTheFix() throws {
    let text = LintFormat.sarif.render(report)
    let sarif = try JSONDecoder().decode(SARIFReport.self, from: Data(text.utf8))
    #expect(text.contains("\"$schema\" : \"https://json.schemastore.org/sarif-2.1.0.json\""))
    #expect(sarif.version == "2.1.0")
    #expect(sarif.runs.first?.tool.driver.rules.map(\.id) == LintRule.allCases.map(\.rawValue))
    let result = try #require(sarif.runs.first?.results.first)
    #expect(result.ruleId == "resumed-twice")
    let region = result.locations.first?.physicalLocation.region
    #expect(region?.startLine == 3 && region?.startColumn == 13)
    let replacement = result.fixes?.first?.artifactChanges.first?.replacements.first
    #expect(replacement?.insertedContent.text == "; return")
    #expect(replacement?.deletedRegion.startColumn == replacement?.deletedRegion.endColumn)
  }

  @Test func sarifHasTheDeletedRegionOfEachEdit() throws {
    let code = """
      Task { [weak self, feed] in
        guard let self else { return }
        for await value in feed.values { self.show(value) }
      }
      """
    let text = LintFormat.sarif.render(Linter(workers: 1).lint(text: code, path: "F.swift"))
    let sarif = try JSONDecoder().decode(SARIFReport.self, from: Data(text.utf8))
    let replacements = sarif.runs.first?.results.first?.fixes?.first?.artifactChanges.first?.replacements ?? []
    #expect(replacements.map(\.insertedContent.text) == ["", " guard let self else { return };"])
    let regions = replacements.map(\.deletedRegion)
    #expect(regions.map(\.startLine) == [2, 3] && regions.map(\.startColumn) == [3, 35])
    #expect(regions.map(\.endLine) == [3, 3] && regions.map(\.endColumn) == [3, 35])
  }
}
