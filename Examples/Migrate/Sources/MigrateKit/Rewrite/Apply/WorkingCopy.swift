import Foundation

/// Asks git whether the saved version of a file is the current one.
enum WorkingCopy {
  /// Returns the files that git could not bring back: changed, not added, or outside of a repository.
  static func unsaved(_ files: [String]) -> [String] {
    let folders = Dictionary(grouping: files) { URL(fileURLWithPath: $0).deletingLastPathComponent().path }
    return folders.sorted { $0.key < $1.key }.flatMap { folder, files in
      files.filter { !isSaved($0, in: folder) }
    }
  }

  private static func isSaved(_ file: String, in folder: String) -> Bool {
    let name = URL(fileURLWithPath: file).lastPathComponent
    guard git(["-C", folder, "ls-files", "--error-unmatch", "--", name]) != nil,
      let changes = git(["-C", folder, "status", "--porcelain", "--", name])
    else { return false }
    return changes.isEmpty
  }

  /// Returns the output of git, or `nil` if it fails or is not installed.
  private static func git(_ arguments: [String]) -> Data? {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["git"] + arguments
    let output = Pipe()
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    guard (try? process.run()) != nil else { return nil }
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return process.terminationStatus == 0 ? data : nil
  }
}
