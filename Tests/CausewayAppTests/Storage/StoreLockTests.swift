import CausewayApp
import Foundation
import Testing

/// One process at a time uses a folder.
@Suite(.timeLimit(.minutes(60)))
struct StoreLockTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  /// Returns whether another process finds the folder locked, and by which process.
  private func lockSeenElsewhere() async throws -> String {
    let path = folder.url.path
    let result = folder.file("result")
    await #expect(processExitsWith: .success) { [path = path as String, result = result.path as String] in
      do throws(StoreLockError) {
        let lock = try StoreLock(in: URL(filePath: path))
        try? Data("free".utf8).write(to: URL(filePath: result))
        withExtendedLifetime(lock) {}
      } catch {
        try? Data("\(error)".utf8).write(to: URL(filePath: result))
      }
    }
    return try String(contentsOf: result, encoding: .utf8)
  }

  @Test func anotherProcessReceivesTheHolderOfTheLock() async throws {
    var locks = [try StoreLock(in: folder.url), try StoreLock(in: folder.url)]
    let path = locks[0].path
    let text = "another process (\(getpid())) is using \(path): quit it, or choose another folder"
    #expect(try await lockSeenElsewhere() == text)
    // Both windows have to release it.
    locks.removeLast()
    #expect(try await lockSeenElsewhere() == text)
    locks.removeAll()
    #expect(try await lockSeenElsewhere() == "free")
    #expect(throws: Never.self) { try StoreLock(in: folder.url) }
  }

  @Test func eachFolderHasItsOwnLockEvenIfTheirPathsAreEqualStrings() throws {
    let folders = ["caf\u{E9}", "cafe\u{301}"].map { folder.file($0) }
    for folder in folders { try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true) }
    // A file system that normalises names has one folder only.
    let areTwo = try folder.names.count == 2
    let first = try StoreLock(in: folders[0])
    let second = try StoreLock(in: folders[1])
    for folder in folders {
      #expect(FileManager.default.fileExists(atPath: folder.appendingPathComponent(".lock").path))
      let text = try String(contentsOf: folder.appendingPathComponent(".lock"), encoding: .utf8)
      #expect(text == "\(getpid())\n", "\(areTwo)")
    }
    withExtendedLifetime((first, second)) {}
  }

  @Test func aMissingFolderCannotBeLocked() {
    #expect {
      try StoreLock(in: folder.file("none"))
    } throws: { error in
      if case StoreLockError.unusable = error { true } else { false }
    }
  }
}
