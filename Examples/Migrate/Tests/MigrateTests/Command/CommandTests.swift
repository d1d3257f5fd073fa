import Foundation
import Testing

/// The program itself: its output and its exit codes.
struct CommandTests {
  @Test func aScanPrintsTheReport() throws {
    try withFile("final class Feed { var onChange: (() -> Void)? }") { file in
      let run = try Program.run(["scan", file.path])
      #expect(run.status == 0)
      #expect(run.output.contains("1 candidate = 1 classified + 0 reported"))
      #expect(run.errors.isEmpty)
    }
  }

  @Test(
    .enabled(if: FileManager.default.fileExists(atPath: "/dev/full")),
    arguments: [
      ["scan"], ["scan", "--format", "html"], ["lint"], ["rewrite", "--from", "rxswift"],
      ["progress", "--inventory", "/dev/null"],
      ["adapt", "Feed", "--module", "Shop", "--one-shot", "load", "--end", "load=none", "--in"],
    ])
  func aReportWithoutRoomIsAFailure(arguments: [String]) throws {
    try withFile(
      "import RxSwift\nfinal class Feed: Sendable {\n  func load(_ done: @escaping @Sendable (Int) -> Void) {}\n}\n"
    ) { file in
      let run = try Program.run(arguments + [file.path], output: "/dev/full")
      #expect(run.status == 74, "\(run.errors)")
      #expect(
        run.errors.hasSuffix(
          "The report cannot be written. Free some space, or pass '--output FILE' for another disk.\n"))
    }
  }

  @Test func theReportIsWrittenToAFile() throws {
    try withFile("final class Feed { var onChange: (() -> Void)? }") { file in
      let output = file.deletingLastPathComponent().appending(path: "report.json")
      let run = try Program.run(["scan", file.path, "--format", "json", "--output", output.path])
      #expect(run.status == 0)
      #expect(run.output.isEmpty)
      #expect(try String(contentsOf: output, encoding: .utf8).contains("\"classified\" : 1"))
    }
  }

  @Test func aMissingPathHasItsOwnExitCode() throws {
    let run = try Program.run(["scan", "/no/such/path"])
    #expect(run.status == 66)
    #expect(run.errors == "causeway-migrate: The path '/no/such/path' does not exist.\n")
    #expect(run.output.isEmpty)
  }

  @Test func aFileWithSyntaxErrorsIsScannedAndNamed() throws {
    try withFile("final class Feed { var onChange: (() -> Void)? }\nfunc (") { file in
      let run = try Program.run(["scan", file.path])
      #expect(run.status == 65)
      #expect(run.output.contains("1 candidate = 1 classified + 0 reported"))
      #expect(run.errors.contains("Feed.swift: The file has"))
    }
  }

  @Test func anOutputThatCannotBeWrittenIsAnError() throws {
    try withFile("let a = 1") { file in
      let run = try Program.run(["scan", file.path, "--output", "/no/such/folder/report.txt"])
      #expect(run.status == 73)
      #expect(run.errors.contains("'/no/such/folder/report.txt' could not be written: No such file or directory."))
    }
  }

  @Test func lintHasTheExitCode1IfThereAreFindings() throws {
    try withFile("func f(page: Page) {\n  page.observe(\\.title) { _, _ in }\n  print()\n}\n") { file in
      let run = try Program.run(["lint", file.path, "--format", "xcode"])
      #expect(run.status == 1)
      #expect(run.output.hasSuffix("[lost-token]\n"))
      #expect(run.output.contains("Feed.swift:2:3: warning: "))
    }
  }

  @Test func lintOfRightCodeHasTheExitCode0() throws {
    try withFile("let a = 1\n") { file in
      let run = try Program.run(["lint", file.path])
      #expect(run.status == 0)
      #expect(run.output == "0 findings in 1 file\n")
    }
  }

  @Test func anUnknownFormatIsAnErrorOfUsage() throws {
    let run = try Program.run(["scan", "--format", "xml", "."])
    #expect(run.status == 64)
    #expect(run.errors.contains("text, json"))
  }

  @Test func progressComparesTheInventoryWithTheBridges() throws {
    let code = "import CausewayBridging\nlet a = CallbackPublisher<Int, Never> { _ in }\n"
    try withFile(code) { file in
      let inventory = file.deletingLastPathComponent().appending(path: "inventory.txt")
      try Data("A/Feed.swift:2: repeating callback: 1 live of 1, 7 events\n".utf8).write(to: inventory)
      let run = try Program.run(["progress", file.path, "--inventory", inventory.path])
      #expect(run.status == 0)
      #expect(run.output.contains("1 entry = 1 matched + 0 unmatched\n1 bridge: 1 live"))
      try Data("damaged\n".utf8).write(to: inventory)
      let second = try Program.run(["progress", file.path, "--inventory", inventory.path, "--format", "json"])
      #expect(second.status == 65)
      #expect(second.errors.contains("inventory.txt:1: The line is not an entry."))
      #expect(second.output.contains("\"unreadable\" : 1"))
      for path in ["/no/such/file", file.deletingLastPathComponent().path] {
        #expect(try Program.run(["progress", file.path, "--inventory", path]).status == 66)
      }
      let empty = try Program.run(["progress", file.path, "--inventory", "/dev/null"])
      #expect(empty.status == 0)
      #expect(empty.output.contains("0 lines = 0 entries"))
    }
  }
}
