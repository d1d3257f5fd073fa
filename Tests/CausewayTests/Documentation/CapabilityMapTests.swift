import Foundation
import Testing

/// Compares the map of the capabilities with the ids that the tests carry.
@Suite struct CapabilityMapTests {
  private static let root = URL(filePath: #filePath).appending(path: "../../../..").standardizedFileURL

  private static let tests = Result { try CoveredTest.all(in: root) }

  /// A line of a table in `docs/contributing/capabilities.md`: its id or the number of a sample, and the text behind it.
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
    try text("docs/contributing/capabilities.md").matches(of: /(?m)^\| ([A-Za-z]?\d+) \|(.*)$/).map {
      Row(id: String($0.1), text: $0.2)
    }
  }

  @Test func namedTestsExistAndCarryTheIDOfTheirRow() throws {
    let tests = try Self.tests.get()
    var count = 0
    for row in try Self.rows() {
      for named in row.text.matches(of: /\[`(\w+)\.(\w+)`\]\(\.\.\/\.\.\/([^)]+)\)/) {
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

/// A test as it stands in its source, with the ids of what it covers.
struct CoveredTest {
  /// The path from the root of the package.
  let file: String
  let suite: String
  let name: String
  let ids: Set<String>

  /// Returns the tests of all test targets of the package and of the nested packages in `Examples`.
  static func all(in root: URL) throws -> [CoveredTest] {
    let examples = try FileManager.default.contentsOfDirectory(atPath: root.appending(path: "Examples").path())
    let nested = examples.sorted().map { "Examples/\($0)/Tests" }.filter {
      FileManager.default.fileExists(atPath: root.appending(path: $0).path())
    }
    return try (["Tests"] + nested).flatMap { try all(in: $0, of: root) }
  }

  /// Returns the tests of all test targets in a folder.
  private static func all(in folder: String, of root: URL) throws -> [CoveredTest] {
    let tests = root.appending(path: folder)
    let targets = try FileManager.default.contentsOfDirectory(atPath: tests.path()).filter { $0.hasSuffix("Tests") }
    return try targets.sorted().flatMap { target in
      try FileManager.default.subpathsOfDirectory(atPath: tests.appending(path: target).path())
        .filter { $0.hasSuffix(".swift") }
        .flatMap { path in
          let text = try String(contentsOf: tests.appending(path: "\(target)/\(path)"), encoding: .utf8)
          return text.contains("@Test") ? all(ofText: text, in: "\(folder)/\(target)/\(path)") : []
        }
    }
  }

  /// Returns the tests of a source file, whose top-level declarations begin in the first column.
  static func all(ofText text: String, in file: String) -> [CoveredTest] {
    let declaration = /\b(?:struct|class|enum|actor|extension) (\w+)/
    // Arguments contain code as text, so a function's line begins with attributes or with the end of the arguments.
    let function = /^[ )\]]*(?:@\w+(?:\(.*\))? +)*(?:[a-z]+ )*func `?(\w+)/
    var tests: [CoveredTest] = []
    var suite = ""
    // The lines from `@Test` to the function's name.
    var attribute: String?
    for line in text.split(separator: "\n") {
      if line.first?.isLetter == true || line.first == "@", let declared = line.firstMatch(of: declaration) {
        suite = String(declared.1)
      }
      if line.contains("@Test"), line.drop(while: { $0 == " " }).hasPrefix("@") { attribute = "" }
      guard let begun = attribute else { continue }
      let read = begun + line
      attribute = read
      guard line.contains("func "), let named = line.firstMatch(of: function) else { continue }
      tests.append(CoveredTest(file: file, suite: suite, name: String(named.1), ids: ids(in: read)))
      attribute = nil
    }
    return tests
  }

  /// Returns the ids that stand first in an attribute.
  private static func ids(in attribute: String) -> Set<String> {
    guard attribute.contains(".covers("), let marks = attribute.firstMatch(of: /@Test\(\s*\.covers\(([^)]*)\)/)
    else { return [] }
    return Set(marks.1.matches(of: /"(\w+)"/).map { String($0.1) })
  }
}
