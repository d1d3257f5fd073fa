import Foundation
import Testing

/// The folders of `CausewayApp` depend on each other in the order that docs/architecture.md gives.
@Suite struct FolderOrderTests {
  private static let order = [
    "Storage", "Services", "Session", "Appearance", "Launch", "Navigation", "Routing", "Drafts", "Restoration",
  ]

  /// A line of code of a folder, without its comment.
  private struct Line {
    let folder: String
    let file: String
    let code: Substring
  }

  private let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  private func lines() throws -> [Line] {
    let sources = root.appending(path: "Sources/CausewayApp")
    let files = try #require(FileManager.default.enumerator(at: sources, includingPropertiesForKeys: nil))
    return try files.compactMap { $0 as? URL }.filter { $0.pathExtension == "swift" }.flatMap { file in
      let components = file.pathComponents
      let path = components[((components.lastIndex(of: "CausewayApp") ?? -1) + 1)...]
      return try String(contentsOf: file, encoding: .utf8).split(separator: "\n").map { line in
        Line(folder: path.first ?? "", file: path.joined(separator: "/"), code: line.prefix { $0 != "/" })
      }
    }
  }

  private func words(_ line: Line) -> [Substring] {
    line.code.split { !$0.isLetter && !$0.isNumber && $0 != "_" }
  }

  /// Returns the folder of each type that is declared at the top level of a file.
  private func declarations(_ lines: [Line]) -> [Substring: String] {
    let keywords: Set<Substring> = ["class", "struct", "enum", "protocol", "actor", "typealias"]
    var folders: [Substring: String] = [:]
    for line in lines where line.code.first?.isWhitespace == false {
      let words = words(line)
      guard let keyword = words.firstIndex(where: keywords.contains), keyword + 1 < words.count else { continue }
      folders[words[keyword + 1]] = line.folder
    }
    return folders
  }

  @Test func aFolderUsesTypesOfTheFoldersBeforeItOnly() throws {
    let lines = try lines()
    let folders = declarations(lines)
    #expect(Set(lines.map(\.folder)) == Set(Self.order))
    let position = Dictionary(uniqueKeysWithValues: Self.order.enumerated().map { ($1, $0) })
    let violations = lines.flatMap { line in
      words(line).filter { (position[folders[$0] ?? ""] ?? -1) > position[line.folder] ?? -1 }
        .map { "\(line.file) uses \($0)" }
    }
    #expect(violations == [])
  }

  @Test func theGuideGivesTheOrder() throws {
    let guide = try String(contentsOf: root.appending(path: "docs/architecture.md"), encoding: .utf8)
    let text = guide.split { $0.isWhitespace }.joined(separator: " ")
    #expect(text.contains(Self.order.map { "`\($0)`" }.joined(separator: ", ")))
  }
}
