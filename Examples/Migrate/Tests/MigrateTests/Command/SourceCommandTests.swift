import ChildPrograms
import Foundation
import Testing

@testable import MigrateKit

/// What the commands read, and what they show meanwhile.
struct SourceCommandTests {
  private static let leak = "func f(page: Page) {\n  page.observe(\\.title) { _, _ in }\n  print()\n}\n"

  @Test func theVersionIsTheNewestOfTheChangelog() throws {
    let headings = try Repository.text("CHANGELOG.md").matches(of: /## \[(.+?)\]/)
    let newest = try #require(headings.first).1.lowercased()
    #expect(try Program.run(["--version"]).output == "causeway-migrate, a tool of Causeway, \(newest)\n")
  }

  @Test func aHyphenIsStandardInput() throws {
    let lint = try Program.run(["lint", "-"], input: Self.leak)
    #expect(lint.status == 1)
    #expect(lint.output.hasPrefix("standard-input.swift:2:3: lost-token\n"))
    let named = try Program.run(["lint", "-", "--path-name", "Sources/A.swift", "--format", "xcode"], input: Self.leak)
    #expect(named.output.contains("/Sources/A.swift:2:3: warning: "))
    let scan = try Program.run(["scan", "-"], input: "final class Feed { var onChange: (() -> Void)? }\n")
    #expect(scan.output.contains("1 candidate = 1 classified + 0 reported"))
    let diff = try Program.run(
      ["rewrite", "--from", "rxswift", "-", "--path-name", "A.swift"], input: "import RxSwift\n")
    #expect(diff.output.hasPrefix("--- a/A.swift\n+++ b/A.swift\n"))
  }

  @Test(arguments: [
    ["lint", "-", "--fix"], ["rewrite", "--from", "rxswift", "-", "--apply"], ["lint", ".", "--path-name", "A.swift"],
    ["progress", "-", "--inventory", "-"], ["lint", ".", "--exclude", ""],
    ["scan", ".", "--source-url", "javascript:f()"],
  ])
  func anOptionThatCannotBeObeyedIsAnErrorOfUsage(arguments: [String]) throws {
    let run = try Program.run(arguments)
    #expect(run.status == 64, "\(run.errors)")
  }

  @Test func theInventoryMayComeFromStandardInput() throws {
    let folder = try TemporaryFolder()
    let file = try folder.file("A.swift", "import CausewayBridging\nlet a = CallbackPublisher<Int, Never> { _ in }\n")
    let run = try Program.run(
      ["progress", file, "--inventory", "-"], input: "A/A.swift:2: repeating callback: 1 live of 1, 7 events\n")
    #expect(run.output.contains("1 entry = 1 matched + 0 unmatched"))
  }

  @Test func anExcludedFileIsNotRead() throws {
    let folder = try TemporaryFolder()
    try folder.file("A.swift", Self.leak)
    try folder.file("Mocks/B.swift", Self.leak)
    try folder.file("Old/C.swift", Self.leak)
    let run = try Program.run(["lint", ".", "--exclude", "Mocks", "--exclude", "Old/**"], in: folder.url)
    #expect(run.output.hasSuffix("1 finding in 1 file\n"))
    let none = try Program.run(["lint", ".", "--exclude", "*.swift"], in: folder.url)
    #expect(none.status == 66)
    #expect(none.errors.hasSuffix("Hidden folders are skipped, and so is what --exclude names.\n"))
  }

  @Test func aFileThatCannotBeWrittenHasTheReasonOfTheSystem() throws {
    let folder = try TemporaryFolder()
    let file = try folder.file("A.swift", "let a = 1\n")
    let run = try Program.run(["scan", file, "--output", folder.path("none/report.txt")])
    #expect(run.status == 73)
    #expect(run.errors.hasSuffix("none/report.txt' could not be written: No such file or directory.\n"))
    #expect(try Program.run(["scan", file, "--output", "-"]).output.contains("0 candidates"))
  }

  /// The file is a pipe, so that the program reads for as long as the test wants.
  @Test(arguments: [("xterm", true), ("dumb", false)])
  func aTerminalShowsALongRunAndThenOnlyTheReport(term: String, isShown: Bool) async throws {
    let folder = try TemporaryFolder()
    let pipe = folder.path("Slow.swift")
    #expect(mkfifo(pipe, 0o600) == 0)
    let terminal = try PseudoTerminal()
    let process = Process()
    process.executableURL = Program.executable
    process.arguments = ["scan", folder.url.path, "--output", folder.path("report.txt")]
    process.environment = ["TERM": term, "NO_COLOR": "1", "PATH": "/usr/bin:/bin"]
    process.standardError = FileHandle(fileDescriptor: terminal.descriptor)
    let end = AsyncStream<Int32> { continuation in
      process.terminationHandler = {
        // A program that has not read the pipe must not block the test.
        _ = open(pipe, O_RDONLY | O_NONBLOCK)
        continuation.yield($0.terminationStatus)
        continuation.finish()
      }
    }
    try process.run()
    if isShown { await terminal.output.until { $0.rest.contains("Reading files: 0 of 1") || !$0.lines.isEmpty } }
    try Data("final class Feed { var onChange: (() -> Void)? }\n".utf8).append(to: pipe)
    for await status in end { #expect(status == 0) }
    let text = await terminal.output.until { !isShown || $0.rest.hasSuffix("\r\u{1B}[K") }
    #expect(text.lines.isEmpty && text.rest.isEmpty == !isShown)
    #expect(try String(contentsOfFile: folder.path("report.txt"), encoding: .utf8).contains("1 candidate"))
  }
}

extension Data {
  /// Writes to a pipe, without replacing it.
  fileprivate func append(to path: String) throws {
    let handle = try FileHandle(forWritingTo: URL(filePath: path))
    try handle.write(contentsOf: self)
    try handle.close()
  }
}
