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

  @Test func theFilesThatGitDoesNotHaveAreFound() throws {
    try withRepository { folder, file in
      let names = ["a b.swift", "[c].swift", "ä.swift", "Old.swift", "Inner/d.swift", "Inner/e.swift"]
      let paths = [file.path] + names.map { folder.appending(path: $0).path }
      try FileManager.default.createDirectory(
        at: folder.appending(path: "Inner"), withIntermediateDirectories: true)
      for path in paths { try Data(text.utf8).write(to: URL(filePath: path)) }
      try Data("ignored.swift\n".utf8).write(to: folder.appending(path: ".gitignore"))
      // A repository in another one.
      try git(folder.appending(path: "Inner"), "init", "-q")
      for folder in [folder.appending(path: "Inner"), folder] {
        try git(folder, "add", "-A", ".")
        try git(folder, "commit", "-qm", "Begin")
      }
      #expect(WorkingCopy.uncommitted(paths).isEmpty)
      for name in ["[c].swift", "ignored.swift", "new.swift", "Inner/e.swift"] {
        try Data("// changed\n".utf8).write(to: folder.appending(path: name))
      }
      try git(folder, "add", "[[]c].swift")
      try git(folder, "mv", "Old.swift", "Moved.swift")
      let other = FileManager.default.temporaryDirectory.appending(path: "elsewhere.swift").path
      let later =
        paths + ["ignored.swift", "new.swift", "Moved.swift"].map { folder.appending(path: $0).path } + [other]
      let found = WorkingCopy.uncommitted(later).map { URL(filePath: $0).lastPathComponent }
      #expect(
        found
          == ["[c].swift", "Old.swift", "e.swift", "ignored.swift", "new.swift", "Moved.swift", "elsewhere.swift"])
    }
  }

  @Test func onlySomeFilesAreChanged() throws {
    try withRepository { folder, file in
      let screens = folder.appending(path: "Screens")
      try FileManager.default.createDirectory(at: screens, withIntermediateDirectories: true)
      let screen = screens.appending(path: "Screen.swift")
      try Data("import RxSwift\nlet bag = DisposeBag()\n".utf8).write(to: screen)
      let command = ["rewrite", "--from", "rxswift", ".", "--apply", "--allow-dirty", "--only"]
      let run = try Program.run(command + ["Screens"], in: folder)
      #expect(run.status == 0)
      #expect(try String(contentsOf: screen, encoding: .utf8).hasPrefix("import CausewayRx"))
      #expect(try String(contentsOf: file, encoding: .utf8) == text)
      let none = try Program.run(command + ["Screen/*"], in: folder)
      #expect(none.status == 66)
      #expect(none.errors.contains("None of the Swift files is at Screen/*."))
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
