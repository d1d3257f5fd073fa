import Foundation
import Testing

/// Compares the map of the capabilities with the ids that the tests carry.
@Suite struct CapabilityMapTests {
  private static let root = URL(filePath: #filePath).appending(path: "../../../..").standardizedFileURL

  private static let tests = Result { try CoveredTest.all(in: root) }

  /// A line of a table in `docs/capabilities.md`: its id or the number of a sample, and the text behind it.
  private struct Row {
    let id: String
    let text: Substring

    /// Whether the line is about a capability or a defect, and not about a sample.
    var isCapability: Bool { id.first?.isLetter == true }
  }

  private static func text(_ path: String) throws -> String {
    try String(contentsOf: root.appending(path: path), encoding: .utf8)
  }

  private static func rows() throws -> [Row] {
    try text("docs/capabilities.md").matches(of: /(?m)^\| ([A-Za-z]?\d+) \|(.*)$/).map {
      Row(id: String($0.1), text: $0.2)
    }
  }

  @Test func namedTestsExistAndCarryTheIDOfTheirRow() throws {
    let tests = try Self.tests.get()
    var count = 0
    for row in try Self.rows() {
      for named in row.text.matches(of: /\[`(\w+)\.(\w+)`\]\(\.\.\/([^)]+)\)/) {
        count += 1
        let test = tests.first { $0.file == named.3 && $0.suite == named.1 && $0.name == named.2 }
        guard let test else {
          Issue.record("\(named.1).\(named.2) is not in \(named.3)")
          continue
        }
        #expect(!row.isCapability || test.ids.contains(row.id), "\(named.1).\(named.2) does not carry \(row.id)")
      }
    }
    #expect(count > 300)
  }

  @Test func testsCarryTheIDsOfTheMapAndTheRulesOfTheContract() throws {
    let rows = try Self.rows().filter(\.isCapability)
    let rules = try Self.text("docs/contracts.md").matches(of: #/(?m)^## (R\d+) — /#).map { String($0.1) }
    #expect(rules.count == 12)
    // A step of the checklist shows what needs a device.
    let shownByTests = rows.filter { !$0.text.contains("on a device only: ") }.map(\.id) + rules
    let carried = try Self.tests.get().reduce(into: Set<String>()) { $0.formUnion($1.ids) }
    #expect(carried.subtracting(shownByTests).sorted() == [], "neither on the map nor in the contract")
    #expect(Set(shownByTests).subtracting(carried).sorted() == [], "no test carries these")
  }

  @Test func idsAreReadFromTheAttributeOnly() {
    // With another sign in place of `@`, so that these are not taken for tests of this file.
    let code = """
      struct GateTests {
        %Test(.covers("a1", "R5"), arguments: ["func b() {"]) func opens(code: String) {}

        %Test(
          .covers("B2"),
          arguments: [
            "func c(",
          ])
        func closes(code: String) {}

        %Test func stays() { check(".covers(\\"a3\\")") }
      }
      """
    let tests = CoveredTest.all(ofText: code.replacing("%", with: "@"), in: "GateTests.swift")
    #expect(tests.map { "\($0.suite).\($0.name)" } == ["GateTests.opens", "GateTests.closes", "GateTests.stays"])
    #expect(tests.map(\.ids) == [["a1", "R5"], ["B2"], []])
  }
}
