import Foundation

@testable import MigrateKit

/// A text before and after `rewrite`, with the outcome of each site.
///
/// The first line names the source; lines with `=== before`, `=== after` and `=== sites` begin the parts. Without the part
/// `after` nothing is rewritten. A line of `sites` has the line before the rewrite, the outcome or the reason, and the
/// name.
struct CallbackFixture {
  let name: String
  let source: RewriteSource
  let before: String
  let after: String
  let sites: [String]

  struct Malformed: Error {
    let file: String
  }

  init(_ file: URL) throws {
    name = file.lastPathComponent
    let text = try String(contentsOf: file, encoding: .utf8)
    let parts = Self.parts(text)
    guard let first = parts[""]?.first, first.hasPrefix("from: "),
      let source = RewriteSource(rawValue: String(first.dropFirst(6))), let before = parts["before"],
      let sites = parts["sites"]
    else { throw Malformed(file: name) }
    self.source = source
    self.before = before.map { "\($0)\n" }.joined()
    after = (parts["after"] ?? before).map { "\($0)\n" }.joined()
    self.sites = sites.map(String.init)
  }

  /// The lines of each part.
  private static func parts(_ text: String) -> [String: [Substring]] {
    var parts: [String: [Substring]] = [:]
    var current = ""
    for line in text.split(separator: "\n", omittingEmptySubsequences: false).dropLast() {
      if line.hasPrefix("=== ") {
        current = String(line.dropFirst(4))
        parts[current] = []
      } else {
        parts[current, default: []].append(line)
      }
    }
    return parts
  }

  static let folder = Repository.rewriteFixtures.appending(path: "Callbacks")

  static func all() throws -> [CallbackFixture] {
    try Repository.files(in: folder, suffix: ".fixture").map { try CallbackFixture($0) }
  }

  func rewrite(_ text: String) throws -> RewriteReport {
    try Rewriter(from: source, workers: 1).rewrite(texts: ["Fixture.swift": text], module: "Fixture")
  }
}

extension RewriteReport {
  /// The sites as the lines of a fixture.
  var lines: [String] {
    sites.map { site in
      let outcome =
        switch site.outcome {
        case .rewritten: "rewritten"
        case .kept: "kept"
        case .reported(let reason, _, _): reason.rawValue
        }
      return "\(site.line) \(outcome) \(site.name)"
    }
  }

  /// The text of the only file after the rewrite, or another one if no file has a site.
  func text(or other: String) -> String {
    files.first.map { String(decoding: $0.rewritten, as: UTF8.self) } ?? other
  }
}
