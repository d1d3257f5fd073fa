import Foundation
import Testing

@testable import MigrateKit

/// Differences that `git apply` turns into the new text.
struct UnifiedDiffTests {
  @Test func randomEditsCanBeApplied() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "diff-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    var generator = SplitMix(seed: 7)
    for round in 0..<60 {
      let old = (0..<Int.random(in: 1..<30, using: &generator)).map { "line \($0 % 7)" }
      var new = old
      for _ in 0..<Int.random(in: 1..<6, using: &generator) {
        let index = Int.random(in: 0...new.count, using: &generator)
        if Bool.random(using: &generator) || index == new.count {
          new.insert("new \(round)", at: index)
        } else {
          new.remove(at: index)
        }
      }
      let ends = [Bool.random(using: &generator), Bool.random(using: &generator)]
      let (before, after) = (text(old, ends[0]), text(new, ends[1]))
      guard before != after, !before.isEmpty, !after.isEmpty else { continue }
      try Data(before.utf8).write(to: folder.appending(path: "A.swift"))
      let diff = UnifiedDiff.text(path: "./A.swift", from: Array(before.utf8), to: Array(after.utf8))
      try Data(diff.utf8).write(to: folder.appending(path: "a.diff"))
      let git = Process()
      git.executableURL = URL(filePath: "/usr/bin/env")
      git.arguments = ["git", "-C", folder.path, "apply", folder.appending(path: "a.diff").path]
      git.standardError = FileHandle.nullDevice
      try git.run()
      git.waitUntilExit()
      #expect(git.terminationStatus == 0, "round \(round):\n\(diff)")
      #expect(try String(contentsOf: folder.appending(path: "A.swift"), encoding: .utf8) == after)
    }
  }

  @Test func theSameTextHasNoDifferences() {
    #expect(UnifiedDiff.text(path: "A.swift", from: Array("a\n".utf8), to: Array("a\n".utf8)).isEmpty)
  }

  private func text(_ lines: [String], _ endsWithNewline: Bool) -> String {
    lines.joined(separator: "\n") + (endsWithNewline && !lines.isEmpty ? "\n" : "")
  }
}
