import Foundation
import Testing

@testable import MigrateKit

/// Files are changed completely or not at all, and only if git can bring them back.
struct ApplyTests {
  private let text = "import RxSwift\nlet scores = PublishSubject<Int>()\n"

  @Test func aCommittedFileIsChanged() throws {
    try withRepository { folder, file in
      try git(folder, "add", "-A")
      try git(folder, "commit", "-qm", "Begin")
      try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: file.path)
      let run = try Program.run(["rewrite", "--from", "rxswift", folder.path, "--apply"])
      #expect(run.status == 0)
      #expect(run.output.isEmpty)
      #expect(run.errors.contains("2 sites in 1 file = 1 rewritten + 1 kept + 0 reported"))
      #expect(try String(contentsOf: file, encoding: .utf8) == text.replacing("RxSwift", with: "CausewayRx"))
      let attributes = try FileManager.default.attributesOfItem(atPath: file.path)
      #expect(attributes[.posixPermissions] as? Int == 0o640)
    }
  }

  @Test func aFileWithChangesStays() throws {
    try withRepository { folder, file in
      try git(folder, "add", "-A")
      try git(folder, "commit", "-qm", "Begin")
      try Data("// changed\n\(text)".utf8).write(to: file)
      let run = try Program.run(["rewrite", "--from", "rxswift", folder.path, "--apply"])
      #expect(run.status == 77)
      #expect(run.errors.contains("not committed"))
      #expect(try String(contentsOf: file, encoding: .utf8) == "// changed\n\(text)")
      let allowed = try Program.run(["rewrite", "--from", "rxswift", folder.path, "--apply", "--allow-dirty"])
      #expect(allowed.status == 0)
      #expect(try String(contentsOf: file, encoding: .utf8).contains("CausewayRx"))
    }
  }

  @Test func aFileThatIsNotInTheRepositoryStays() throws {
    try withRepository { folder, file in
      let run = try Program.run(["rewrite", "--from", "rxswift", folder.path, "--apply"])
      #expect(run.status == 77)
      #expect(try String(contentsOf: file, encoding: .utf8) == text)
    }
  }

  @Test func withoutApplyNothingChanges() throws {
    try withRepository { folder, file in
      let run = try Program.run(["rewrite", "--from", "rxswift", folder.path])
      #expect(run.status == 0)
      #expect(run.output.contains("-import RxSwift\n+import CausewayRx\n"))
      #expect(try String(contentsOf: file, encoding: .utf8) == text)
    }
  }

  @Test func aFileThatChangedMeanwhileStays() throws {
    try withRepository { folder, file in
      let report = try Rewriter(from: .rxswift, workers: 1).rewrite([folder.path])
      try Data("let a = 1\n".utf8).write(to: file)
      let problems = try FileWriter.write(report.changed, allowsUnsaved: true)
      #expect(problems.map(\.message) == ["The file has changed while it was read. It stays as it is."])
      #expect(try String(contentsOf: file, encoding: .utf8) == "let a = 1\n")
    }
  }

  @Test func allowDirtyNeedsApply() throws {
    let run = try Program.run(["rewrite", "--from", "rxswift", ".", "--allow-dirty"])
    #expect(run.status == 64)
  }

  private func withRepository(_ body: (URL, URL) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "apply-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try git(folder, "init", "-q")
    let file = folder.appending(path: "Scores.swift")
    try Data(text.utf8).write(to: file)
    try body(folder, file)
  }

  private func git(_ folder: URL, _ arguments: String...) throws {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments =
      ["git", "-C", folder.path, "-c", "user.name=Test", "-c", "user.email=test@example.org"] + arguments
    try process.run()
    process.waitUntilExit()
    try #require(process.terminationStatus == 0)
  }
}
