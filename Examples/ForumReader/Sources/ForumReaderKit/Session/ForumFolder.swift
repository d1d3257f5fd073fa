public import Foundation

/// The data folder, with a subfolder for each user.
public struct ForumFolder: Sendable {
  /// The files that belong to a user.
  static let userFiles = ["bookmarks.json", "read.json"]

  /// The URL of the folder.
  public let url: URL

  /// Creates a value for an existing folder.
  public init(_ url: URL) {
    self.url = url
  }

  /// Returns the folder of a user, which need not exist.
  func folder(of userID: String) -> URL {
    let name = userID.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? userID
    return url.appending(path: "users").appending(path: name)
  }

  /// Returns the folder of a user, creating it if necessary.
  public func make(for userID: String) throws -> URL {
    let folder = folder(of: userID)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    return folder
  }

  /// Assigns files created before files had owners to a user.
  ///
  /// If the user already has such a file, the unowned file is moved aside. Files that cannot be moved remain in place.
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
