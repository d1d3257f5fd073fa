import Foundation

@testable import MigrateKit

/// A Swift text whose comments `// lint: rule` say what the linter finds in their lines.
///
/// A comment `// file: Module/Name.swift` begins another file. The lines of all files are counted from the top.
struct LintFixture {
  let name: String
  let text: String

  static let folder = Repository.examples.appending(path: "Migrate/Tests/MigrateTests/Fixtures/Lint")

  static func all() throws -> [LintFixture] {
    try Repository.files(in: folder, suffix: ".fixture").map { file in
      LintFixture(name: file.lastPathComponent, text: try String(contentsOf: file, encoding: .utf8))
    }
  }

  /// The expected findings: line, rule, and `fix` if there is one.
  var expected: [String] { markers("// lint: ") }

  /// The lines with a comment of this kind, and the text after it.
  func markers(_ kind: String) -> [String] {
    lines.enumerated().flatMap { index, line in
      line.components(separatedBy: kind).dropFirst().map { marker in
        "\(index + 1) \(marker.trimmingCharacters(in: .whitespaces))"
      }
    }
  }

  func lint() -> LintReport { Linter(workers: 1).lint(files) }

  private var lines: [Substring] { text.split(separator: "\n", omittingEmptySubsequences: false) }

  private var files: [(file: SourceFile, text: String)] {
    var files: [(file: SourceFile, text: String)] = []
    var current = (file: SourceFile(path: name, module: ""), text: "")
    for (index, line) in lines.enumerated() {
      if let path = line.split(separator: "// file: ").first, line.hasPrefix("// file: ") {
        if index > 0 { files.append(current) }
        let module = path.split(separator: "/").first.map(String.init) ?? ""
        // Empty lines in place of the files before it, so that the numbers of the lines stay the same.
        current = (SourceFile(path: String(path), module: module), String(repeating: "\n", count: index))
      }
      current.text += line + "\n"
    }
    return files + [current]
  }
}
