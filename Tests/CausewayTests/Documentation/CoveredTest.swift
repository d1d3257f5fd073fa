import Foundation

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
