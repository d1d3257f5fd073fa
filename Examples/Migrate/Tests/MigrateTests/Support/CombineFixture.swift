import Foundation

@testable import MigrateKit

/// Files before and after `rewrite`, and what is reported: `file:line reason compiles|blocks name`.
struct CombineFixture {
  let name: String
  let before: [String: String]
  let after: [String: String]
  let reported: [String]

  init(_ file: URL) throws {
    name = file.lastPathComponent
    var (before, after, reported): ([String: String], [String: String], [String]) = ([:], [:], [])
    let text = try String(contentsOf: file, encoding: .utf8)
    for section in ("\n" + text).components(separatedBy: "\n>>> ").dropFirst() {
      let end = section.firstIndex(of: "\n") ?? section.endIndex
      let words = section[..<end].split(separator: " ")
      let body = section[end...].dropFirst()
      switch words.first {
      case "before": before[String(words[1])] = body + "\n"
      case "after": after[String(words[1])] = body + "\n"
      default: reported += body.split(separator: "\n").map(String.init)
      }
    }
    self.before = before.mapValues(Self.terminated)
    self.after = after.mapValues(Self.terminated)
    self.reported = reported
  }

  /// The last file of a fixture already ends with a newline.
  private static func terminated(_ text: String) -> String {
    text.hasSuffix("\n\n") ? String(text.dropLast()) : text
  }

  static func all(_ folder: String) throws -> [CombineFixture] {
    try Repository.files(in: Repository.rewriteFixtures.appending(path: folder), suffix: ".fixture")
      .map { try CombineFixture($0) }
  }
}

extension RewriteSite {
  /// The site in the form of a fixture, or `nil` if it is not reported.
  var expectation: String? {
    reason.map { "\(file):\(line) \($0.rawValue) \(blocksCompiling ? "blocks" : "compiles") \(name)" }
  }
}
