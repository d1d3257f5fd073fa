import Foundation

/// A file with a list of servers.
struct ListFile {
  let path = FileManager.default.temporaryDirectory.appending(path: "servers-\(UUID()).json").path

  init(_ text: String) throws {
    try write(text)
  }

  func write(_ text: String) throws {
    try Data(text.utf8).write(to: URL(filePath: path), options: .atomic)
  }

  func remove() {
    try? FileManager.default.removeItem(atPath: path)
  }
}
