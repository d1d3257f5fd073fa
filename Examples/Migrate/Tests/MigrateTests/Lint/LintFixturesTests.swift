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

/// Files before and after the edits.
struct FixFixturesTests {
  private static let names = ["strong-self", "assign", "resumed-twice"]
  private static let file = SourceFile(path: "A.swift", module: "")

  private static func fixture(_ name: String) throws -> Fixture { try .named(name, in: "Fixes") }

  private static func fixed(_ text: String) -> FixedFile? { FixedFile(Array(text.utf8), of: file) }

  @Test(arguments: names)
  func theEditsLeadToTheFileAfter(name: String) throws {
    let fixed = try #require(Self.fixed(Self.fixture(name).text))
    #expect(String(decoding: fixed.bytes, as: UTF8.self) == (try #require(Self.fixture(name).after["A.swift"])))
    #expect(fixed.count > 1)
  }

  @Test(arguments: names)
  func theFileAfterHasNoFindingAndNoFurtherEdit(name: String) throws {
    let after = try #require(Self.fixture(name).after["A.swift"])
    let report = Linter(workers: 1).lint(text: after, path: "A.swift")
    #expect(report.findings == [])
    #expect(report.problems == [])
    #expect(Self.fixed(after) == nil)
  }

  @Test(arguments: names)
  func windowsLineEndsStay(name: String) throws {
    let before = try Self.fixture(name).text.replacingOccurrences(of: "\n", with: "\r\n")
    let fixed = try #require(Self.fixed(before))
    let after = String(decoding: fixed.bytes, as: UTF8.self)
    #expect(!after.unicodeScalars.elementsEqual(after.replacingOccurrences(of: "\r\n", with: "\n").unicodeScalars))
    #expect(!after.replacingOccurrences(of: "\r\n", with: "").utf8.contains(UInt8(ascii: "\n")))
    #expect(after.replacingOccurrences(of: "\r\n", with: "\n") == (try #require(Self.fixture(name).after["A.swift"])))
  }

  @Test func anEditThatIsNotCertainIsNotOffered() throws {
    let findings = Linter(workers: 1).lint(text: try Self.fixture("none").text, path: "A.swift").findings
    let rules = Dictionary(grouping: findings, by: \.rule).mapValues(\.count)
    #expect(rules == [.assignRetainsSelf: 7, .strongSelfInLoop: 7, .resumedTwice: 1])
    #expect(findings.filter { $0.fix != nil }.map(\.line) == [])
  }
}
