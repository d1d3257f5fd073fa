import Foundation

@testable import MigrateKit

/// A Swift text whose comments `// scan: …` say what the scan finds in their lines.
///
/// A comment has the style, the role, and the bridge or the reason; then, if the test is about them, the isolation and
/// the number of call sites as `x2`. An import has no role, because it is one.
struct Fixture {
  let name: String
  let text: String
  let expected: [Expectation]

  struct Expectation: Hashable, CustomStringConvertible {
    let line: Int
    let style: String
    let role: String
    let verdict: String
    var isolation: String?
    var callSites: Int?

    var description: String {
      "\(line): \(style) \(role) \(verdict) \(isolation ?? "") \(callSites.map { "x\($0)" } ?? "")"
    }
  }

  init(_ file: URL) throws {
    name = file.lastPathComponent
    text = try String(contentsOf: file, encoding: .utf8)
    var expected: [Expectation] = []
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      guard let marker = line.range(of: "// scan: ") else { continue }
      let words = line[marker.upperBound...].split(separator: " ").map(String.init)
      var expectation = Expectation(line: index + 1, style: words[0], role: words[1], verdict: words[2])
      for word in words.dropFirst(3) {
        if word.hasPrefix("x"), let count = Int(word.dropFirst()) {
          expectation.callSites = count
        } else {
          expectation.isolation = word
        }
      }
      expected.append(expectation)
    }
    self.expected = expected
  }

  static func all() throws -> [Fixture] {
    try Repository.files(in: Repository.styleFixtures, suffix: ".fixture").map { try Fixture($0) }
  }

  func scan() throws -> ScanReport {
    try Scanner(workers: 1).scan(text: text, path: "\(name).swift", module: "Fixture")
  }
}

extension ScanReport {
  /// Classified and reported candidates in the order of their lines.
  var candidates: [Candidate] { (sites + remainders).sorted { ($0.line, $0.member) < ($1.line, $1.member) } }
}

extension Candidate {
  /// The candidate in the form of an expectation, with the details that another one has.
  func expectation(like other: Fixture.Expectation?) -> Fixture.Expectation {
    var result = Fixture.Expectation(
      line: line, style: style.rawValue, role: role.rawValue, verdict: bridge?.rawValue ?? reason?.rawValue ?? "")
    if other?.isolation != nil { result.isolation = isolation.name }
    if other?.callSites != nil { result.callSites = callSites }
    return result
  }
}
