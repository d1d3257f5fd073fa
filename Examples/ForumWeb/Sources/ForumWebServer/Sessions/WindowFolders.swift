import Foundation

/// The stored state of the windows of a session, with a folder for each.
struct WindowFolders {
  private let folder: URL

  /// Creates a value for the folder of a session.
  init(in session: URL) {
    folder = session.appending(path: "windows")
  }

  /// Whether the session has had a window.
  func contains(_ id: String) -> Bool {
    FileManager.default.fileExists(atPath: self[id].path)
  }

  /// Returns the folder of a window, creating it if necessary.
  func make(_ id: String) throws -> URL {
    try FileManager.default.createDirectory(at: self[id], withIntermediateDirectories: true)
    return self[id]
  }

  /// Removes the folder of a closed window.
  func remove(_ id: String) {
    try? FileManager.default.removeItem(at: self[id])
  }

  /// Removes the folders of the closed windows that have been unused for the longest time.
  ///
  /// - Parameters:
  ///   - limit: The number of folders to keep.
  ///   - isOpen: Returns whether a window is open.
  func removeOldest(keeping limit: Int, isOpen: (String) -> Bool) {
    let all =
      (try? FileManager.default.contentsOfDirectory(
        at: folder, includingPropertiesForKeys: [.contentModificationDateKey])) ?? []
    guard all.count > limit else { return }
    let dated = all.filter { !isOpen($0.lastPathComponent) }.map { url in
      (url, (try? url.resourceValues(forKeys: [.contentModificationDateKey]))?.contentModificationDate ?? .distantPast)
    }
    for (url, _) in dated.sorted(by: { $0.1 < $1.1 }).prefix(all.count - limit) {
      try? FileManager.default.removeItem(at: url)
    }
  }

  private subscript(id: String) -> URL { folder.appending(path: id) }
}
