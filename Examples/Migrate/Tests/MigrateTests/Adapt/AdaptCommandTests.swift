import Foundation
import Testing

/// The command `adapt`: its output and its exit codes.
struct AdaptCommandTests {
  private static let service = "final class Feed: Sendable { func load(completion: @escaping (Int) -> Void) {} }"

  @Test func withoutAFolderTheFilesArePrinted() throws {
    try withFile(Self.service) { file in
      let run = try Program.run(["adapt", "Feed", "--in", file.path])
      #expect(run.status == 0)
      for name in ["Feed+Streams.swift", "FakeFeed.swift", "FeedContractTests.swift"] {
        #expect(run.output.contains("// \(name)\n\nimport Causeway\n"))
      }
      #expect(run.errors == "Feed: 1 member = 1 adapted + 0 reported + 0 asked + 0 skipped\n")
    }
  }

  @Test func aFileIsOverwrittenOnlyIfForced() throws {
    try withFile(Self.service) { file in
      let folder = file.deletingLastPathComponent()
      let arguments = ["adapt", "Feed", "--in", file.path, "--output", folder.path]
      let fake = folder.appending(path: "FakeFeed.swift")
      try Data("mine".utf8).write(to: fake)
      let refused = try Program.run(arguments)
      #expect(refused.status == 73)
      #expect(refused.errors.contains("FakeFeed.swift' exists already. Pass --force to overwrite it."))
      #expect(try String(contentsOf: fake, encoding: .utf8) == "mine")
      #expect(try Repository.files(in: folder, suffix: ".swift").count == 2)
      #expect(try Program.run(arguments + ["--force"]).status == 0)
      #expect(try String(contentsOf: fake, encoding: .utf8).contains("final class FakeFeed"))
      #expect(try Repository.files(in: folder, suffix: ".swift").count == 4)
    }
  }

  @Test func aFolderThatDoesNotExistIsAnError() throws {
    try withFile(Self.service) { file in
      let run = try Program.run(["adapt", "Feed", "--in", file.path, "--output", "/no/such/folder"])
      #expect(run.status == 73)
    }
  }

  @Test func aQuestionHasItsOwnExitCodeAndWritesNothing() throws {
    try withFile("final class Feed { func load(completion: @escaping (Int) -> Void) {} }") { file in
      let folder = file.deletingLastPathComponent()
      let run = try Program.run(["adapt", "Feed", "--in", file.path, "--output", folder.path])
      #expect(run.status == 2)
      #expect(run.errors.contains("Feed.swift:1: load(completion:): Feed is neither Sendable nor isolated."))
      #expect(run.output.isEmpty)
      #expect(try Repository.files(in: folder, suffix: ".swift").count == 1)
    }
  }

  @Test(
    arguments: [
      (["adapt", "Other"], 66), (["adapt", "Feed", "--skip", "save"], 64),
      (["adapt", "Feed", "--skip", "load"], 1),
      (["adapt", "Feed", "--end", "load"], 64), (["adapt", "Feed", "--tests", "/tmp"], 64),
    ] as [([String], Int32)])
  func otherExitCodes(arguments: [String], status: Int32) throws {
    try withFile(Self.service) { file in
      let run = try Program.run(arguments + ["--in", file.path])
      #expect(run.status == status, "\(run.errors)")
    }
  }

  @Test func aFileWithSyntaxErrorsIsNamed() throws {
    try withFile("\(Self.service)\nfunc (") { file in
      let run = try Program.run(["adapt", "Feed", "--in", file.path])
      #expect(run.status == 65)
      #expect(run.output.contains("final class FakeFeed"))
      #expect(run.errors.contains("Feed.swift: The file has"))
    }
  }

  private func withFile(_ text: String, _ body: (URL) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "adapt-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appending(path: "Feed.swift")
    try Data(text.utf8).write(to: file)
    try body(file)
  }
}
