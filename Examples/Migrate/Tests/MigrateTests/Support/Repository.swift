import Foundation

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
