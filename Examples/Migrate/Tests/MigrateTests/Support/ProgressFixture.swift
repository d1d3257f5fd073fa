import Foundation

@testable import MigrateKit

/// The files of `Fixtures/Progress/shop.fixture`, and what a program of these files printed.
enum ProgressFixture {
  private static let folder = Repository.examples.appending(path: "Migrate/Tests/MigrateTests/Fixtures/Progress")

  static func inventory() throws -> String {
    try String(contentsOf: folder.appending(path: "shop.inventory"), encoding: .utf8)
  }

  /// Each `// file: Module/Name.swift` begins a file, whose lines are counted from the line after it.
  static func files() throws -> [(file: SourceFile, text: String)] {
    let text = try String(contentsOf: folder.appending(path: "shop.fixture"), encoding: .utf8)
    return text.components(separatedBy: "// file: ").dropFirst().map { section in
      let path = String(section.prefix { $0 != "\n" })
      let module = String(path.prefix { $0 != "/" })
      return (SourceFile(path: path, module: module), String(section.dropFirst(path.count + 1)))
    }
  }

  static func read(_ inventory: String) throws -> ProgressReport {
    try ProgressReader(workers: 1).read(files(), inventory: inventory)
  }
}
