import Foundation

@testable import MigrateKit

/// Files of this package and of Causeway's repository.
enum Repository {
  /// The root of Causeway's repository.
  static let root: URL = {
    var url = URL(filePath: #filePath)
    for _ in 0..<6 { url.deleteLastPathComponent() }
    return url
  }()

  static let guides = root.appending(path: "docs/migrating")
  static let examples = root.appending(path: "Examples")

  static func text(_ path: String) throws -> String {
    try String(contentsOf: root.appending(path: path), encoding: .utf8)
  }

  /// The files of a folder with a suffix, by name.
  static func files(in folder: URL, suffix: String) throws -> [URL] {
    try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
      .filter { $0.lastPathComponent.hasSuffix(suffix) }
      .sorted { $0.path < $1.path }
  }
}

/// The sections and code blocks of a guide.
struct Markdown {
  private let lines: [Substring]

  init(_ text: String) {
    lines = text.split(separator: "\n", omittingEmptySubsequences: false)
  }

  /// The anchors of the headings, as GitHub writes them.
  var anchors: Set<String> {
    Set(
      lines.filter { $0.hasPrefix("#") }.map { line in
        line.drop { $0 == "#" }.trimmingCharacters(in: .whitespaces).lowercased()
          .filter { $0.isLetter || $0.isNumber || $0 == " " || $0 == "-" }
          .replacingOccurrences(of: " ", with: "-")
      })
  }

  /// Returns the Swift code of a section, including blocks without a language, or `nil` if there is none.
  func code(under heading: String) -> String? {
    var code: [Substring] = []
    var isInside = false
    var language: Substring?
    for line in lines {
      if line.hasPrefix("## ") { isInside = line == "## \(heading)" }
      if line.hasPrefix("```") {
        language = language == nil ? line.dropFirst(3) : nil
      } else if isInside, let language, language.isEmpty || language == "swift" {
        code.append(line)
      }
    }
    return code.isEmpty ? nil : code.joined(separator: "\n")
  }

  /// The code of the section "Before" of each guide of migration.
  static func codeBeforeGuides() throws -> [String] {
    try Style.allCases.compactMap {
      Markdown(try Repository.text("docs/migrating/\($0.guide.file)")).code(under: "Before")
    }
  }
}
