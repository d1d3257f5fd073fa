import ChildPrograms
import Foundation
import Testing

@Suite(.timeLimit(.minutes(60)))
struct OnceTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  @Test func readsToTheEndAndSumsUp() async throws {
    let first = try folder.file("first", "INFO GET /\nERROR no\nFATAL\nTERRORS\nGET /a\r\nend")
    let second = try folder.file("second", [0x47, 0x45, 0x54, 0xFF, 0x0A])
    let process = try ChildProcess.logWatch("--once", "--json", "--match", "GET", first, second)
    let lines = await process.output.untilEnd()
    #expect(lines.count == 1)
    #expect(
      try counts(lines.first) == [
        "files": 2, "lines": 7, "bytes": 50, "matches": 3, "rotations": 0, "truncations": 0, "invalidUTF8": 1,
        "errors": 2,
      ])
    #expect(await process.exitStatus() == 0)
  }

  @Test func summaryIsForPeopleUnlessAskedOtherwise() async throws {
    let log = try folder.file("log", String(repeating: "x\n", count: 1234).utf8)
    let process = try ChildProcess.logWatch("--once", log)
    #expect(
      await process.output.untilEnd() == [
        "files       1", "lines       1,234", "bytes       2,468", "matches     0", "rotations   0", "truncations 0",
        "invalidUTF8 0", "errors      0",
      ])
  }

  @Test func linesArePrintedUnchanged() async throws {
    let log = try folder.file("log", "a\tb\n\u{1B}[1mc\nd")
    let process = try ChildProcess.logWatch("--once", "--lines", log)
    #expect(await process.output.untilEnd() == ["a\tb", "\u{1B}[1mc", "d"])
  }

  @Test func emptyFileIsNoError() async throws {
    let process = try ChildProcess.logWatch("--once", "--json", try folder.file("log", []))
    #expect(try counts(await process.output.untilEnd().first)["lines"] == 0)
    #expect(await process.exitStatus() == 0)
  }
}
