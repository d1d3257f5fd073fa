import Foundation
import Testing

@testable import MigrateKit

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
