import Foundation

/// Writes the new texts of files, each of which is replaced completely or not at all.
package enum FileWriter {
  /// Replaces the changed files.
  ///
  /// A file that has changed since it was read, or that cannot be written, stays as it is and is returned.
  ///
  /// - Parameters:
  ///   - files: The files.
  ///   - allowsUnsaved: Whether files that git could not bring back are changed as well.
  /// - Returns: The files that were not written.
  /// - Throws: `RewriteFailure.unsaved` before anything is written.
  package static func write(_ files: [RewrittenFile], allowsUnsaved: Bool) throws(RewriteFailure) -> [FileProblem] {
    if !allowsUnsaved {
      let unsaved = files.map(\.path).filter { !WorkingCopy.isCommitted($0) }
      if !unsaved.isEmpty { throw .unsaved(unsaved) }
    }
    return files.compactMap(write)
  }

  private static func write(_ file: RewrittenFile) -> FileProblem? {
    guard FileManager.default.contents(atPath: file.path).map(Array.init) == file.original else {
      return failed(file, "The file has changed while it was read. It stays as it is.")
    }
    if FileReplacement.replace(file.path, with: file.rewritten) { return nil }
    return failed(file, "The file could not be written. Check its permissions.")
  }

  private static func failed(_ file: RewrittenFile, _ message: String) -> FileProblem {
    FileProblem(file: file.path, kind: .unreadable, line: nil, message: message)
  }
}

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
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return process.terminationStatus == 0 ? String(decoding: data, as: UTF8.self) : nil
  }
}
