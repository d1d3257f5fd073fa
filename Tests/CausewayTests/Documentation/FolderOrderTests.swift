import Foundation
import Testing

/// The folders of each module use each other in one direction, in the order that docs/contributing/architecture.md gives.
@Suite struct FolderOrderTests {
  /// A word of the code of a folder.
  private struct Use {
    let folder: String
    let file: String
    let word: Substring
  }

  /// What the files of a module declare and use.
  private struct Module {
    var folders: Set<String> = []
    var uses: [Use] = []
    /// The folder of each type that is declared at the top level of a file.
    var types: [Substring: String] = [:]
    /// The types that a folder declares inside others, which hide types of other folders.
    var nested: [String: Set<Substring>] = [:]
  }

  private static let keywords: Set<Substring> = ["class", "struct", "enum", "protocol", "actor", "typealias"]
  private static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  /// Returns the folders of each module, in the order of the guide's table.
  private static func orders() throws -> [(module: String, folders: [String])] {
    let guide = try String(contentsOf: root.appending(path: "docs/contributing/architecture.md"), encoding: .utf8)
    let rows = guide.split(separator: "\n").drop { !$0.hasPrefix("| module | folders") }.dropFirst(2)
    return rows.prefix { $0.hasPrefix("|") }.map { row in
      let names = row.split(separator: "`").enumerated().filter { $0.offset % 2 == 1 }.map { String($0.element) }
      return (names[0], Array(names[1...]))
    }
  }

  private static func read(_ module: String) throws -> Module {
    let sources = root.appending(path: "Sources/\(module)")
    let files = try #require(FileManager.default.enumerator(at: sources, includingPropertiesForKeys: nil))
    var result = Module()
    for case let file as URL in files where file.pathExtension == "swift" {
      let components = file.pathComponents
      let path = components[((components.lastIndex(of: module) ?? -1) + 1)...]
      // Files outside folders hold what belongs to the whole module.
      guard let folder = path.first, path.count > 1 else { continue }
      result.folders.insert(folder)
      read(try String(contentsOf: file, encoding: .utf8), folder, path.joined(separator: "/"), into: &result)
    }
    return result
  }

  private static func read(_ text: String, _ folder: String, _ file: String, into module: inout Module) {
    var conditions = 0
    for line in text.split(separator: "\n") {
      let code = line.prefix { $0 != "/" }
      let words = code.split { !$0.isLetter && !$0.isNumber && $0 != "_" }
      if code.contains("#endif") { conditions -= 1 }
      if let keyword = words.firstIndex(where: keywords.contains), keyword + 1 < words.count {
        let name = words[keyword + 1]
        if code.prefix(while: \.isWhitespace).count == 2 * conditions {
          module.types[name] = folder
        } else {
          module.nested[folder, default: []].insert(name)
        }
      }
      if code.contains("#if ") { conditions += 1 }
      module.uses += words.map { Use(folder: folder, file: file, word: $0) }
    }
  }

  @Test func theGuideGivesTheOrderOfEachModule() throws {
    let orders = try Self.orders()
    let sources = try FileManager.default.contentsOfDirectory(atPath: Self.root.appending(path: "Sources").path())
    let flat = ["CausewayAppTesting", "CausewayPlatform", "CausewaySimulationRuntime"]
    #expect((orders.map(\.module) + flat).sorted() == sources.sorted(), "\(flat) have no folders")
    for (name, folders) in orders {
      #expect(try Set(folders) == Self.read(name).folders, "\(name)")
    }
  }

  @Test func aFolderUsesTypesOfTheFoldersBeforeItOnly() throws {
    for (name, folders) in try Self.orders() {
      let module = try Self.read(name)
      let position = Dictionary(uniqueKeysWithValues: folders.enumerated().map { ($1, $0) })
      let violations = module.uses.filter { use in
        guard let folder = module.types[use.word], module.nested[use.folder]?.contains(use.word) != true else {
          return false
        }
        return position[folder] ?? 0 > position[use.folder] ?? 0
      }
      #expect(Set(violations.map { "\($0.file) uses \($0.word)" }) == [], "\(name)")
    }
  }
}
