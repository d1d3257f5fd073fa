import Foundation
import Testing

@testable import MigrateKit

/// Each fixture has mistakes, marked with `// lint: rule`, and the right code beside them.
struct LintFixturesTests {
  private static let folder = Repository.examples.appending(path: "Migrate/Tests/MigrateTests/Fixtures/Lint")

  @Test(arguments: try Repository.files(in: folder, suffix: ".fixture").map(\.lastPathComponent))
  func everyMistakeIsFoundAndNothingElse(name: String) throws {
    let text = try String(contentsOf: Self.folder.appending(path: name), encoding: .utf8)
    let found = Linter(workers: 1).lint(text: text, path: name).findings.map {
      "\($0.line) \($0.rule.rawValue)\($0.fix == nil ? "" : " fix")"
    }
    let expected = text.split(separator: "\n", omittingEmptySubsequences: false).enumerated().compactMap {
      index, line in
      line.range(of: "// lint: ").map { "\(index + 1) \(line[$0.upperBound...])" }
    }
    #expect(found == expected, "\(name)")
  }

  @Test func everyRuleHasAMistakeInAFixture() throws {
    let findings = try Repository.files(in: Self.folder, suffix: ".fixture").flatMap { file in
      Linter(workers: 1).lint(text: try String(contentsOf: file, encoding: .utf8), path: "A.swift").findings
    }
    #expect(Set(findings.map(\.rule)) == Set(LintRule.allCases))
  }

  @Test func aFixRemovesTheMistake() throws {
    var lines = try String(contentsOf: Self.folder.appending(path: "continuations.fixture"), encoding: .utf8)
      .split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    let findings = Linter(workers: 1).lint(text: lines.joined(separator: "\n"), path: "A.swift").findings
    let fixes = findings.compactMap(\.fix)
    #expect(fixes.count == 1)
    for fix in fixes {
      let line = lines[fix.line - 1]
      lines[fix.line - 1].insert(
        contentsOf: fix.insertion, at: line.unicodeScalars.index(line.startIndex, offsetBy: fix.column - 1))
    }
    let report = Linter(workers: 1).lint(text: lines.joined(separator: "\n"), path: "A.swift")
    #expect(report.problems.isEmpty)
    #expect(report.findings.count == findings.count - 1)
    #expect(report.findings.allSatisfy { $0.fix == nil })
  }

  @Test func theExamplesOfCausewayHaveNoFindings() throws {
    let report = try Linter(workers: 2).lint([Repository.examples.path])
    #expect(report.findings == [])
  }
}
