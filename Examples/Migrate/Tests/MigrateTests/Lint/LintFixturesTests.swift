import Foundation
import Testing

@testable import MigrateKit

/// Each fixture has mistakes, marked with `// lint: rule`, and the right code beside them.
struct LintFixturesTests {
  @Test(arguments: try LintFixture.all().map(\.name))
  func everyMistakeIsFoundAndNothingElse(name: String) throws {
    let fixture = try #require(try LintFixture.all().first { $0.name == name })
    let report = fixture.lint()
    let found = report.findings.map { "\($0.line) \($0.rule.rawValue)\($0.fix == nil ? "" : " fix")" }
    #expect(found == fixture.expected, "\(name)")
    #expect(report.problems == [], "\(name)")
  }

  @Test func everyRuleHasAMistakeInAFixture() throws {
    let findings = try LintFixture.all().flatMap { $0.lint().findings }
    #expect(Set(findings.map(\.rule)) == Set(LintRule.allCases))
  }

  /// The numbers are those of the README.
  @Test func theFixturesOfAppsHaveTheseNumbers() throws {
    let apps = try LintFixture.all().filter { $0.name.hasPrefix("app-") }
    let missed = apps.flatMap { $0.markers("// missed: ") }
    let right = apps.flatMap { $0.markers("// right: ") }
    #expect(apps.flatMap(\.expected).count == 41)
    #expect(right.count == 54)
    #expect(Set(right.map { $0.split(separator: " ")[1] }) == Set(LintRule.allCases.map { $0.rawValue[...] }))
    #expect(missed.count == 10)
    #expect(Set(missed.map { $0.split(separator: " ")[1] }) == Set(LintRule.allCases.map { $0.rawValue[...] }))
  }

  @Test func theExamplesOfCausewayHaveNoFindings() throws {
    let report = try Linter(workers: 2).lint([Repository.examples.path])
    #expect(report.findings == [])
  }
}
