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

/// Asks git about files.
enum WorkingCopy {
  /// Whether git has the content of the file, so that an edit can be undone.
  static func isCommitted(_ path: String) -> Bool {
    let url = URL(fileURLWithPath: path).resolvingSymlinksInPath()
    let folder = url.deletingLastPathComponent().path
    guard let tracked = git(["-C", folder, "ls-files", "--error-unmatch", "--", url.path]), !tracked.isEmpty else {
      return false
    }
    return git(["-C", folder, "status", "--porcelain", "--", url.path])?.isEmpty ?? false
  }

  /// Returns the output of a command, or `nil` if it fails.
  private static func git(_ arguments: [String]) -> String? {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["git"] + arguments
    let output = Pipe()
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    guard (try? process.run()) != nil else { return nil }
    let data = (try? output.fileHandleForReading.readToEnd()) ?? Data()
    process.waitUntilExit()
    return process.terminationStatus == 0 ? String(decoding: data, as: UTF8.self) : nil
  }
}
