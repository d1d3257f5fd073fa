import Foundation

/// Replaces the contents of files.
enum FileReplacement {
  /// Replaces a file completely or not at all, and keeps its permissions.
  ///
  /// A symbolic link is followed, so that it stays a link.
  ///
  /// - Parameters:
  ///   - path: The path of the file.
  ///   - bytes: The new contents.
  /// - Returns: Whether the file was written.
  static func replace(_ path: String, with bytes: [UInt8]) -> Bool {
    let target = URL(fileURLWithPath: path).resolvingSymlinksInPath()
    let permissions = try? FileManager.default.attributesOfItem(atPath: target.path)[.posixPermissions]
    do {
      try Data(bytes).write(to: target, options: .atomic)
      if let permissions {
        try FileManager.default.setAttributes([.posixPermissions: permissions], ofItemAtPath: target.path)
      }
      return true
    } catch {
      return false
    }
  }
}
