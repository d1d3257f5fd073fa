import Foundation
import Testing

@testable import MigrateKit

/// `lint --fix` in a repository of git.
struct FixerTests {
  private static let before = """
    Task { [weak self, feed] in
      guard let self else { return }
      for await value in feed.values { self.show(value) }
    }

    """
  private static let after = """
    Task { [weak self, feed] in
      for await value in feed.values { guard let self else { return }; self.show(value) }
    }

    """

  @Test func aCommittedFileIsEditedAndKeepsItsPermissions() throws {
    try withRepository { file in
      try FileManager.default.setAttributes([.posixPermissions: 0o750], ofItemAtPath: file.path)
      try git(["commit", "--all", "--message", "Change the mode"], file)
      let outcome = try Fixer(allowsDirty: false).fix(try Linter(workers: 1).lint([file.path]))
      #expect(outcome.fixCount == 1 && outcome.fileCount == 1 && outcome.skipped == [])
      #expect(try String(contentsOf: file, encoding: .utf8) == Self.after)
      let mode = try FileManager.default.attributesOfItem(atPath: file.path)[.posixPermissions] as? NSNumber
      #expect(mode?.intValue == 0o750)
    }
  }

  @Test func aFileWithUncommittedChangesIsRefused() throws {
    try withRepository { file in
      try Data(("// A change.\n" + Self.before).utf8).write(to: file)
      let report = try Linter(workers: 1).lint([file.path])
      #expect(throws: FixFailure.uncommitted([file.path])) { try Fixer(allowsDirty: false).fix(report) }
      #expect(try String(contentsOf: file, encoding: .utf8) == "// A change.\n" + Self.before)
      #expect(try Fixer(allowsDirty: true).fix(report).fixCount == 1)
      #expect(try String(contentsOf: file, encoding: .utf8) == "// A change.\n" + Self.after)
    }
  }

  @Test func aFileThatGitDoesNotHaveIsRefused() throws {
    try withRepository { file in
      let other = file.deletingLastPathComponent().appending(path: "Other.swift")
      try Data(Self.before.utf8).write(to: other)
      let report = try Linter(workers: 1).lint([file.path, other.path])
      #expect(throws: FixFailure.uncommitted([other.path])) { try Fixer(allowsDirty: false).fix(report) }
      // Neither of them was edited.
      #expect(try String(contentsOf: file, encoding: .utf8) == Self.before)
    }
  }

  @Test func theProgramReportsTheRemainingFindings() throws {
    try withRepository { file in
      try Data((Self.before + "func f(page: Page) {\n  page.observe(\\.title) { _, _ in }\n  print()\n}\n").utf8).write(
        to: file)
      let refused = try Program.run(["lint", file.path, "--fix"])
      #expect(refused.status == 77)
      #expect(refused.errors.contains("--allow-dirty"))
      let run = try Program.run(["lint", file.path, "--fix", "--allow-dirty"])
      #expect(run.status == 1)
      #expect(run.errors == "causeway-migrate: Findings removed: 1. Files changed: 1.\n")
      #expect(run.output.contains("lost-token") && !run.output.contains("strong-self-in-loop"))
      let again = try Program.run(["lint", file.path, "--fix", "--allow-dirty"])
      #expect(again.errors == "causeway-migrate: Findings removed: 0. Files changed: 0.\n")
      #expect(try Program.run(["lint", file.path, "--allow-dirty"]).status == 64)
    }
  }

  /// Runs a test with a committed file.
  private func withRepository(_ body: (URL) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "migrate-fix-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.resolvingSymlinksInPath().appending(path: "Screen.swift")
    try Data(Self.before.utf8).write(to: file)
    try git(["init", "--quiet"], file)
    try git(["add", "."], file)
    try git(["commit", "--message", "Add a file"], file)
    try body(file)
  }

  private func git(_ arguments: [String], _ file: URL) throws {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments =
      ["git", "-C", file.deletingLastPathComponent().path, "-c", "user.name=Test", "-c", "user.email=test@localhost"]
      + arguments
    process.standardOutput = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
  }
}
