import ArgumentParser
import Foundation
import MigrateKit

/// The files of a service in their folders.
struct GeneratedFiles {
  let files: [GeneratedFile]
  /// The folder of the adapter.
  let folder: String
  /// The folder of the fake and of the test.
  let tests: String

  /// Writes each file atomically, and none if one exists.
  func write(overwriting: Bool) throws {
    let targets = files.map { file in
      (file, URL(filePath: file.role == .adapter ? folder : tests).appending(path: file.name))
    }
    if !overwriting, let existing = targets.first(where: { FileManager.default.fileExists(atPath: $0.1.path) }) {
      throw Exit.fail("'\(existing.1.relativePath)' exists already. Pass --force to overwrite it.", 73)
    }
    for (file, url) in targets {
      do {
        try Data(file.text.utf8).write(to: url, options: .atomic)
      } catch {
        throw Exit.fail("'\(url.relativePath)' could not be written. Check that the folder exists.", 73)
      }
    }
  }
}
