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
  /// The number of files for one process, whose arguments are limited.
  private static let batch = 1000

  /// Returns the files whose content git does not have, so that an edit could not be undone.
  static func uncommitted(_ paths: [String]) -> [String] {
    let files = paths.map { URL(fileURLWithPath: $0).resolvingSymlinksInPath() }
    let roots = Dictionary(grouping: files.indices) { repository(of: files[$0]) ?? "" }
    var committed: Set<Int> = []
    for (root, indices) in roots where !root.isEmpty {
      for start in stride(from: 0, to: indices.count, by: batch) {
        let part = indices[start..<min(start + batch, indices.count)]
        let names = part.map { String(files[$0].path.dropFirst(root.count + 1)) }
        guard let tracked = git(root, ["ls-files", "-z"], names),
          let changed = git(root, ["status", "--porcelain", "-z", "--no-renames"], names)
        else { continue }
        // Each change begins with two letters and a space.
        let left = Set(tracked).subtracting(changed.map { String($0.dropFirst(3)) })
        committed.formUnion(zip(part, names).filter { left.contains($1) }.map(\.0))
      }
    }
    return paths.indices.filter { !committed.contains($0) }.map { paths[$0] }
  }

  /// The folder of the repository around a file.
  private static func repository(of file: URL) -> String? {
    var folder = file.deletingLastPathComponent()
    while !FileManager.default.fileExists(atPath: folder.appendingPathComponent(".git").path) {
      if folder.path == "/" { return nil }
      folder.deleteLastPathComponent()
    }
    return folder.path
  }

  /// Returns the names or lines that a command prints about files, or `nil` if it fails.
  private static func git(_ folder: String, _ command: [String], _ files: [String]) -> [String]? {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["git", "--literal-pathspecs", "-C", folder] + command + ["--"] + files
    let output = Pipe()
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    guard (try? process.run()) != nil else { return nil }
    let data = (try? output.fileHandleForReading.readToEnd()) ?? Data()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else { return nil }
    return String(decoding: data, as: UTF8.self).split(separator: "\0").map(String.init)
  }
}
