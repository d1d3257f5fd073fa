import Foundation

@testable import MigrateKit

/// A Swift text on RxSwift, the text that `rewrite` makes of it, and what is left to the user.
///
/// `name.before.fixture` has a comment `// reported: reason` in each line with a reported site, and several reasons if it
/// has several sites. The comments are part of both texts.
struct RxFixture: CustomStringConvertible {
  let name: String
  let before: String
  let after: String
  let reported: [Expectation]

  struct Expectation: Hashable, Comparable, CustomStringConvertible {
    let line: Int
    let reason: String

    var description: String { "\(line): \(reason)" }

    static func < (left: Expectation, right: Expectation) -> Bool {
      (left.line, left.reason) < (right.line, right.reason)
    }
  }

  var description: String { name }

  static func all() throws -> [RxFixture] {
    let folder = Repository.rewriteFixtures.appending(path: "Rx")
    return try Repository.files(in: folder, suffix: ".before.fixture").map { file in
      let name = String(file.lastPathComponent.dropLast(".before.fixture".count))
      let after = folder.appending(path: "\(name).after.fixture")
      let before = try String(contentsOf: file, encoding: .utf8)
      return RxFixture(
        name: name, before: before, after: try String(contentsOf: after, encoding: .utf8),
        reported: expectations(in: before))
    }
  }

  private static func expectations(in text: String) -> [Expectation] {
    text.split(separator: "\n", omittingEmptySubsequences: false).enumerated().flatMap { index, line in
      guard let marker = line.range(of: "// reported: ") else { return [Expectation]() }
      return line[marker.upperBound...].split(separator: " ").map { Expectation(line: index + 1, reason: String($0)) }
    }.sorted()
  }

  func rewrite() throws -> RewriteReport {
    try Rewriter(from: .rxswift, workers: 1).rewrite(texts: ["\(name).swift": before])
  }
}

extension RewriteReport {
  /// The sites that are left to the user, in the order of their lines.
  var expectations: [RxFixture.Expectation] {
    sites.compactMap { site in site.reason.map { .init(line: site.line, reason: $0.rawValue) } }.sorted()
  }

  /// The new text of the only file.
  var text: String? {
    files.first.map { String(decoding: $0.rewritten, as: UTF8.self) }
  }
}
