import Foundation
import Testing

@testable import MigrateKit

/// Files before and after the edits.
struct FixFixturesTests {
  private static let folder = Repository.examples.appending(path: "Migrate/Tests/MigrateTests/Fixtures/Fixes")
  private static let names = ["strong-self", "assign", "resumed-twice"]
  private static let file = SourceFile(path: "A.swift", module: "")

  private static func text(_ name: String) throws -> String {
    try String(contentsOf: folder.appending(path: name), encoding: .utf8)
  }

  private static func fixed(_ text: String) -> FixedFile? { FixedFile(Array(text.utf8), of: file) }

  @Test(arguments: names)
  func theEditsLeadToTheFileAfter(name: String) throws {
    let fixed = try #require(Self.fixed(Self.text("\(name).before")))
    #expect(String(decoding: fixed.bytes, as: UTF8.self) == (try Self.text("\(name).after")))
    #expect(fixed.count > 1)
  }

  @Test(arguments: names)
  func theFileAfterHasNoFindingAndNoFurtherEdit(name: String) throws {
    let after = try Self.text("\(name).after")
    let report = Linter(workers: 1).lint(text: after, path: "A.swift")
    #expect(report.findings == [])
    #expect(report.problems == [])
    #expect(Self.fixed(after) == nil)
  }

  @Test(arguments: names)
  func windowsLineEndsStay(name: String) throws {
    let before = try Self.text("\(name).before").replacingOccurrences(of: "\n", with: "\r\n")
    let fixed = try #require(Self.fixed(before))
    let after = String(decoding: fixed.bytes, as: UTF8.self)
    #expect(!after.unicodeScalars.elementsEqual(after.replacingOccurrences(of: "\r\n", with: "\n").unicodeScalars))
    #expect(!after.replacingOccurrences(of: "\r\n", with: "").utf8.contains(UInt8(ascii: "\n")))
    #expect(after.replacingOccurrences(of: "\r\n", with: "\n") == (try Self.text("\(name).after")))
  }

  @Test func anEditThatIsNotCertainIsNotOffered() throws {
    let findings = Linter(workers: 1).lint(text: try Self.text("none.before"), path: "A.swift").findings
    let rules = Dictionary(grouping: findings, by: \.rule).mapValues(\.count)
    #expect(rules == [.assignRetainsSelf: 7, .strongSelfInLoop: 7, .resumedTwice: 1])
    #expect(findings.filter { $0.fix != nil }.map(\.line) == [])
  }
}
