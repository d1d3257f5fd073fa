import Foundation

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
