import Foundation
import Testing

@testable import MigrateKit

/// Each fixture has mistakes, marked with `// lint: rule`, and the right code beside them.
struct LintFixturesTests {
  @Test(arguments: try Fixture.all("Lint"))
  func everyMistakeIsFoundAndNothingElse(fixture: Fixture) throws {
    let report = fixture.lint()
    let found = report.findings.map { "\($0.file):\($0.line) \($0.rule.rawValue)\($0.fix == nil ? "" : " fix")" }
    #expect(found == fixture.marks("lint").map { "\($0.file):\($0.line) \($0.text)" }, "\(fixture.name)")
    #expect(report.problems == [], "\(fixture.name)")
  }

  @Test func everyRuleHasAMistakeInAFixture() throws {
    let findings = try Fixture.all("Lint").flatMap { $0.lint().findings }
    #expect(Set(findings.map(\.rule)) == Set(LintRule.allCases))
  }

  /// The numbers are those of docs/maintaining.md.
  @Test func theFixturesOfAppsHaveTheseNumbers() throws {
    let apps = try Fixture.all("Lint").filter { $0.name.hasPrefix("app-") }
    let missed = apps.flatMap { $0.marks("missed") }
    let right = apps.flatMap { $0.marks("right") }
    #expect(apps.flatMap { $0.marks("lint") }.count == 41)
    #expect(right.count == 54)
    #expect(Set(right.map { $0.text.split(separator: " ")[0] }) == Set(LintRule.allCases.map { $0.rawValue[...] }))
    #expect(missed.count == 10)
    #expect(Set(missed.map { $0.text.split(separator: " ")[0] }) == Set(LintRule.allCases.map { $0.rawValue[...] }))
  }

  @Test func theExamplesOfCausewayHaveNoFindings() throws {
    let report = try Linter(workers: 2).lint([Repository.examples.path])
    #expect(report.findings == [])
  }
}
