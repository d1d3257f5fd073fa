import Foundation

/// The folder in which everything is kept, with a folder for each user.
struct ForumFolder: Sendable {
  /// The files that belong to a user.
  static let userFiles = ["bookmarks.json", "read.json"]

  let url: URL

  /// Takes a folder that exists.
  init(_ url: URL) {
    self.url = url
  }

  /// Returns the folder of a user, which need not exist.
  func folder(of userID: String) -> URL {
    let name = userID.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? userID
    return url.appending(path: "users").appending(path: name)
  }

  /// Returns the folder of a user, and makes it if it is not there.
  func make(for userID: String) throws -> URL {
    let folder = folder(of: userID)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    return folder
  }

  /// Gives the files from before files had owners to a user.
  ///
  /// A file that the user has already stays; the other one is moved aside. A file that cannot be moved stays where it is.
  func adoptUnowned(for userID: String) {
    for name in Self.userFiles {
      let file = url.appending(path: name)
      guard FileManager.default.fileExists(atPath: file.path), let folder = try? make(for: userID) else { continue }
      let target = folder.appending(path: name)
      do {
        try FileManager.default.moveItem(at: file, to: target)
      } catch CocoaError.fileWriteFileExists {
        try? FileManager.default.moveItem(at: file, to: file.appendingPathExtension("aside-\(UUID().uuidString)"))
      } catch {
        continue
      }
    }
  }
}
