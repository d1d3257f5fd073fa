import Foundation

@testable import ForumReader

/// A folder of one test for archives, removed with this object.
final class ArchiveFolder: Sendable {
  let url: URL

  init() throws {
    url = URL.temporaryDirectory.appending(path: "forum-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit {
    try? FileManager.default.removeItem(at: url)
  }

  /// Returns the path of a file.
  func path(_ name: String) -> String {
    url.appending(path: name).path
  }

  /// The path of the saved state of ada, who is member 1.
  static let stateOfAda = "state/1/window-main.json"

  /// Returns whether a file exists.
  func has(_ name: String) -> Bool {
    FileManager.default.fileExists(atPath: path(name))
  }

  /// Writes a file, and creates the folders in its path.
  func file(_ name: String, _ data: Data) throws -> URL {
    let file = url.appending(path: name)
    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try data.write(to: file)
    return file
  }

  /// The names of its entries.
  var names: [String] {
    get throws { try FileManager.default.contentsOfDirectory(atPath: url.path).sorted() }
  }

  /// Writes an archive, and opens it.
  func archive(_ plan: ArchivePlan) throws -> ForumArchive {
    try ArchiveGenerator.write(plan, to: path("forum"))
    return try ForumArchive(path: path("forum"))
  }
}

extension ForumArchive {
  /// Reads all records, one by one and in lists.
  func readAll() throws(ArchiveError) {
    for forum in 1..<counts[.forums] + 1 {
      _ = try self.forum(forum)
      _ = try threads(of: forum, 0..<1000)
    }
    for thread in 1..<counts[.threads] + 1 {
      _ = try posts(of: thread, 0..<1000)
      _ = try places(of: thread, by: 1)
    }
    for section in ArchiveSection.allCases { _ = try records(section, 1..<counts[section] + 1) }
    for member in 1..<counts[.members] + 1 { _ = try punishments(of: member) }
    _ = try latestPunishments(100)
    _ = try latestMessages(100)
  }
}
