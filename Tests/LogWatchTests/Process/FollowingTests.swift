import ChildPrograms
import Foundation
import Testing

@Suite(.timeLimit(.minutes(60)))
struct FollowingTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  @Test func interruptEndsWithTheSummary() async throws {
    let log = try folder.file("log", "one\ntwo ERROR\n")
    let process = try ChildProcess.logWatch("--plain", log)
    await process.output.untilLine { $0.contains("lines=2 ") }
    process.send(SIGINT)
    let lines = await process.output.untilEnd()
    #expect(lines.contains("lines       2"))
    #expect(lines.last == "last error  two ERROR")
    #expect(await process.exitStatus() == 0)
  }

  @Test func linesBeforeTheInterruptAreInTheSummary() async throws {
    let log = try folder.file("log", "1\n")
    let process = try ChildProcess.logWatch("--json", "--plain", log)
    await process.output.untilLine { $0.contains("lines=1 ") }
    try folder.append((2...50_000).map { "\($0)\n" }.joined())
    process.send(SIGINT)
    #expect(try counts(await process.output.untilEnd().last)["lines"] == 50_000)
  }

  @Test func terminationEndsWithTheSummaryAndItsStatus() async throws {
    let process = try ChildProcess.logWatch("--plain", "--json", try folder.file("log", "1\n"))
    await process.output.untilLine { $0.contains("lines=1 ") }
    process.send(SIGTERM)
    #expect(try counts(await process.output.untilEnd().last)["lines"] == 1)
    #expect(await process.exitStatus() == 128 + SIGTERM)
  }

  @Test func withoutATerminalUpdatesArePrinted() async throws {
    let process = try ChildProcess.logWatch(try folder.file("log", []))
    await process.output.untilLine { $0.contains("lines=0 ") }
    try folder.append("a\n")
    await process.output.untilLine { $0.hasSuffix("last=a") }
    process.send(SIGINT)
    #expect(await process.exitStatus() == 0)
  }

  @Test func fileThatDisappearsIsShownAndWaitedFor() async throws {
    let log = try folder.file("log", "1\n")
    let process = try ChildProcess.logWatch("--plain", "--json", log)
    await process.output.untilLine { $0.contains("lines=1 ") }
    try FileManager.default.removeItem(atPath: log)
    #expect(await process.output.untilLine { $0.contains("state=missing") } != nil)
    try folder.append("2\n")
    await process.output.untilLine { $0.contains("lines=2 ") && $0.contains("state=following") }
    process.send(SIGINT)
    let summary = try counts(await process.output.untilEnd().last)
    #expect(summary["lines"] == 2)
    #expect(summary["rotations"] == 1)
  }

  @Test func severalFilesAreFollowedAtOnce() async throws {
    let paths = try (1...3).map { try folder.file("log\($0)", []) }
    let process = try ChildProcess.logWatch("--lines", paths[0], paths[1], paths[2])
    for number in 1...3 {
      try folder.append("a\n", to: "log\(number)")
      #expect(await process.output.untilLine { $0 == "\(paths[number - 1]): a" } != nil)
    }
    process.send(SIGINT)
    #expect(await process.errors.untilEnd().contains("lines       3"))
    #expect(await process.output.untilEnd().count == 3)
  }

  @Test func longLineIsCountedInFullAndShownShortened() async throws {
    let log = try folder.file("log", [])
    let process = try ChildProcess.logWatch("--plain", "--json", "--match", "a.*b.*c", log)
    await process.output.untilLine { $0.contains("lines=0 ") }
    try folder.append(String(repeating: "a", count: 10_000_000) + "\nshort\n")
    await process.output.untilLine { $0.contains("lines=2 ") }
    process.send(SIGINT)
    let lines = await process.output.untilEnd()
    #expect(try counts(lines.last)["bytes"] == 10_000_007)
    #expect(lines.allSatisfy { $0.utf8.count < 1000 })
  }
}
