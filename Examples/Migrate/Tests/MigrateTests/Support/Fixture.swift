import Foundation
import Testing

@testable import MigrateKit

/// Files, what a command finds in their lines, and what it makes of them.
///
/// The line `=== before FILE` begins a file and `=== after FILE` its text after the edits; a file without the latter is not
/// edited. Text above these lines is a file with the name of the fixture. `=== from SOURCE` names the source of `rewrite`,
/// `=== only GLOB` the files that it changes, `=== main-actor CLASS` an answer, and `=== inventory` begins what a program of the files printed.
///
/// Comments at the end of a line say what is expected there. They are removed before a command reads the text:
///
/// - `// scan:` with the style, the role, and the bridge or the reason; then, if the test is about them, the isolation and
///   the number of call sites as `x2`. An import has no role, because it is one.
/// - `// lint:` with the rule, and `fix` if there is an edit. `// right:` and `// missed:` have the rule that finds nothing.
/// - `// site:` with the outcome and the name of a site of `rewrite`.
struct Fixture: CustomStringConvertible {
  struct Mark {
    let kind: String
    let text: String
    let file: String
    let line: Int
  }

  struct Malformed: Error {
    let name: String
  }

  let name: String
  let source: RewriteSource?
  let changes: [PathPattern]
  let answers: IsolationAnswers
  let inventory: String
  private(set) var files: [(path: String, text: String)] = []
  private(set) var after: [String: String] = [:]
  private var marks: [Mark] = []

  init(_ file: URL) throws {
    name = file.lastPathComponent
    var parts: [(heading: String, lines: [String])] = [("=== before \(name)", [])]
    for line in try String(contentsOf: file, encoding: .utf8).components(separatedBy: "\n").dropLast() {
      if line.hasPrefix("=== ") {
        parts.append((line, []))
      } else {
        parts[parts.count - 1].lines.append(line)
      }
    }
    if parts[0].lines.isEmpty { parts.removeFirst() }
    let named = { (prefix: String) in
      parts.filter { $0.heading.hasPrefix(prefix) }.map { (String($0.heading.dropFirst(prefix.count)), $0.lines) }
    }
    let text = { (lines: [String]) in lines.map { "\($0)\n" }.joined() }
    source = named("=== from ").first.flatMap { RewriteSource(rawValue: $0.0) }
    changes = named("=== only ").compactMap { PathPattern($0.0) }
    answers = IsolationAnswers(mainActor: Set(named("=== main-actor ").map(\.0)))
    inventory = named("=== inventory").map { text($0.1) }.joined()
    for (path, lines) in named("=== before ") {
      let lines = lines.map(Self.split)
      files.append((path, text(lines.map(\.code))))
      for (index, line) in lines.enumerated() {
        marks += line.marks.map { Mark(kind: $0.kind, text: $0.text, file: path, line: index + 1) }
      }
    }
    after = Dictionary(uniqueKeysWithValues: named("=== after ").map { ($0.0, text($0.1)) })
    let isMalformed = files.isEmpty || !after.keys.allSatisfy(before.keys.contains) || (source != nil && sites.isEmpty)
    if isMalformed { throw Malformed(name: name) }
    after.merge(before) { edited, _ in edited }
  }

  var description: String { name }

  var before: [String: String] { Dictionary(uniqueKeysWithValues: files.map { ($0.path, $0.text) }) }

  /// The text of the first file.
  var text: String { files[0].text }

  /// The sites of `rewrite`, in the order of the report.
  var sites: [String] {
    let sites = Dictionary(grouping: marks("site"), by: \.file)
    return sites.sorted { $0.key < $1.key }.flatMap(\.value).map { "\($0.file):\($0.line) \($0.text)" }
  }

  func marks(_ kind: String) -> [Mark] { marks.filter { $0.kind == kind } }

  private static let kinds = ["scan", "lint", "right", "missed", "site"]

  /// The code of a line, and what its comments expect.
  private static func split(_ line: String) -> (code: String, marks: [(kind: String, text: String)]) {
    let comments = line.components(separatedBy: "// ")
    guard let first = comments.firstIndex(where: { part in kinds.contains { part.hasPrefix("\($0): ") } }) else {
      return (line, [])
    }
    var code = comments[..<first].joined(separator: "// ")
    while code.last == " " { code.removeLast() }
    let marks = comments[first...].map { comment in
      let kind = comment.prefix { $0 != ":" }
      return (String(kind), comment.dropFirst(kind.count + 2).trimmingCharacters(in: .whitespaces))
    }
    return (code, marks)
  }
}

extension Fixture {
  /// The fixtures in a folder of `Fixtures`, by name.
  static func all(_ folder: String = "Styles") throws -> [Fixture] {
    let folder = Repository.examples.appending(path: "Migrate/Tests/MigrateTests/Fixtures/\(folder)")
    return try Repository.files(in: folder, suffix: ".fixture").map { try Fixture($0) }
  }

  static func rewrites() throws -> [Fixture] {
    try ["Callbacks", "Combine", "Rx"].flatMap { try all("Rewrite/\($0)") }
  }

  static func named(_ name: String, in folder: String) throws -> Fixture {
    try #require(try all(folder).first { $0.name == "\(name).fixture" })
  }

  func scan() throws -> ScanReport {
    try Scanner(workers: 1).scan(text: text, path: "\(name).swift", module: "Fixture")
  }

  static func shop() throws -> Fixture { try named("shop", in: "Progress") }

  func progress(_ inventory: String? = nil) throws -> ProgressReport {
    try ProgressReader(workers: 1).read(sources, inventory: inventory ?? self.inventory)
  }

  func lint() -> LintReport { Linter(workers: 1).lint(sources) }

  func rewrite(_ texts: [String: String]) throws -> RewriteReport {
    try Rewriter(from: #require(source), answers: answers, workers: 1).rewrite(
      texts: texts, module: "Fixture", changing: changes)
  }

  /// The files of the modules that their paths begin with.
  var sources: [(file: SourceFile, text: String)] {
    files.map { file in
      let module = file.path.contains("/") ? String(file.path.prefix { $0 != "/" }) : ""
      return (SourceFile(path: file.path, module: module), file.text)
    }
  }
}

extension ScanReport {
  /// Classified and reported candidates in the order of their lines.
  var candidates: [Candidate] { (sites + remainders).sorted { ($0.line, $0.member) < ($1.line, $1.member) } }
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
