import Foundation

/// A test as it stands in its source, with the ids of what it covers.
struct CoveredTest {
  /// The path from the root of the package.
  let file: String
  let suite: String
  let name: String
  let ids: Set<String>

  /// Returns the tests of all test targets of the package.
  static func all(in root: URL) throws -> [CoveredTest] {
    let tests = root.appending(path: "Tests")
    let targets = try FileManager.default.contentsOfDirectory(atPath: tests.path()).filter { $0.hasSuffix("Tests") }
    return try targets.sorted().flatMap { target in
      try FileManager.default.subpathsOfDirectory(atPath: tests.appending(path: target).path())
        .filter { $0.hasSuffix(".swift") }
        .flatMap { path in
          let text = try String(contentsOf: tests.appending(path: "\(target)/\(path)"), encoding: .utf8)
          return text.contains("@Test") ? all(ofText: text, in: "Tests/\(target)/\(path)") : []
        }
    }
  }

  /// Returns the tests of a source file.
  ///
  /// - Parameters:
  ///   - text: The code, formatted: top-level declarations begin in the first column.
  ///   - file: The path of the file.
  static func all(ofText text: String, in file: String) -> [CoveredTest] {
    var tests: [CoveredTest] = []
    var suite = ""
    // The lines from `@Test` on, until the function's name.
    var attribute: String?
    for line in text.split(separator: "\n") {
      if let character = line.first, character.isLetter || character == "@",
        let declared = line.firstMatch(of: /\b(?:struct|class|enum|actor|extension) (\w+)/)
      {
        suite = String(declared.1)
      }
      if line.drop(while: { $0 == " " }).hasPrefix("@"), line.contains("@Test") { attribute = "" }
      guard let begun = attribute else { continue }
      let read = begun + line
      // Arguments contain code as text, so a function's line begins with attributes or with the end of the arguments.
      if let function = line.firstMatch(of: /^[ )\]]*(?:@\w+(?:\(.*\))? +)*func `?(\w+)/) {
        tests.append(CoveredTest(file: file, suite: suite, name: String(function.1), ids: ids(in: read)))
        attribute = nil
      } else {
        attribute = read
      }
    }
    return tests
  }

  /// Returns the ids of `.covers(…)` up to the function of an attribute.
  private static func ids(in attribute: String) -> Set<String> {
    guard let marks = attribute.firstMatch(of: /@Test\(\s*\.covers\(([^)]*)\)/) else { return [] }
    return Set(marks.1.matches(of: /"(\w+)"/).map { String($0.1) })
  }
}
