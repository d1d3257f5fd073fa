import Foundation

@testable import MigrateKit

/// Files before and after `rewrite`, with the outcome of each site.
///
/// The first line names the source. The lines `=== before FILE`, `=== after FILE` and `=== sites` begin the parts; a file
/// without the part `after` is not rewritten. A line of `sites` has the place before the rewrite, the outcome and the name.
struct RewriteFixture: CustomStringConvertible {
  let description: String
  let source: RewriteSource
  let before: [String: String]
  let after: [String: String]
  let sites: [String]

  struct Malformed: Error {
    let file: URL
  }

  init(_ file: URL) throws {
    let text = try String(contentsOf: file, encoding: .utf8)
    var parts: [(heading: Substring, lines: [Substring])] = []
    for line in text.split(separator: "\n", omittingEmptySubsequences: false).dropLast() {
      if line.hasPrefix("=== ") || parts.isEmpty {
        parts.append((line, []))
      } else {
        parts[parts.count - 1].lines.append(line)
      }
    }
    guard let first = parts.first?.heading, first.hasPrefix("from: "),
      let source = RewriteSource(rawValue: String(first.dropFirst(6)))
    else { throw Malformed(file: file) }
    let files = { (prefix: String) in
      Dictionary(
        uniqueKeysWithValues: parts.filter { $0.heading.hasPrefix(prefix) }.map { part in
          (String(part.heading.dropFirst(prefix.count)), part.lines.map { "\($0)\n" }.joined())
        })
    }
    description = file.lastPathComponent
    self.source = source
    before = files("=== before ")
    after = before.merging(files("=== after ")) { $1 }
    sites = parts.first { $0.heading == "=== sites" }?.lines.map(String.init) ?? []
    if before.isEmpty || sites.isEmpty || after.count != before.count { throw Malformed(file: file) }
  }

  static func all() throws -> [RewriteFixture] {
    try ["Callbacks", "Combine", "Rx"].flatMap { folder in
      try Repository.files(in: Repository.rewriteFixtures.appending(path: folder), suffix: ".fixture")
    }.map { try RewriteFixture($0) }
  }

  static func named(_ name: String) throws -> RewriteFixture? {
    try all().first { $0.description == name }
  }

  func rewrite(_ texts: [String: String]) throws -> RewriteReport {
    try Rewriter(from: source, workers: 1).rewrite(texts: texts, module: "Fixture")
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
        case .reported(let reason, _, let compiles): "\(reason.rawValue) \(compiles ? "compiles" : "blocks")"
        }
      return "\(site.file):\(site.line) \(outcome) \(site.name)"
    }
  }

  /// The texts of the files with sites after the rewrite.
  var texts: [String: String] {
    Dictionary(uniqueKeysWithValues: files.map { ($0.path, String(decoding: $0.rewritten, as: UTF8.self)) })
  }

  /// The text of the only file after the rewrite, or `nil` if no file has a site.
  var text: String? { files.first.map { String(decoding: $0.rewritten, as: UTF8.self) } }
}
