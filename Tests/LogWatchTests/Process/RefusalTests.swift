import ChildPrograms
import Foundation
import Testing

@testable import LogWatch

@Suite(.timeLimit(.minutes(60)))
struct RefusalTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private func expectRefusal(
    _ process: ChildProcess, status: Int32, _ message: String, sourceLocation: SourceLocation = #_sourceLocation
  ) async {
    let errors = await process.errors.untilEnd().joined(separator: "\n")
    #expect(errors.contains(message), sourceLocation: sourceLocation)
    #expect(await process.output.untilEnd() == [], sourceLocation: sourceLocation)
    #expect(await process.exitStatus() == status, sourceLocation: sourceLocation)
  }

  @Test(.enabled(if: ProgramRun.canLackRoom), arguments: ["--plain", "--json"])
  func outputThatCannotBeWrittenIsReported(mode: String) async throws {
    let log = try folder.file("log", "1\n2\n")
    let message = "LogWatch: the output cannot be written: No space left on device"
    await expectRefusal(try ChildProcess.withoutRoom("LogWatch", mode, "--once", log), status: 74, message)
  }

  @Test(arguments: [["--plain"], ["--once"], ["--lines"]])
  func missingFileIsNamedBeforeAnythingStarts(mode: [String]) async throws {
    let present = try folder.file("present", "1\n")
    let missing = folder.path("missing")
    let process = try ChildProcess("LogWatch", mode + [present, missing])
    await expectRefusal(process, status: 66, "\(missing): no such file")
  }

  @Test func directoryIsRefused() async throws {
    await expectRefusal(
      try .logWatch("--plain", folder.url.path), status: 66, "\(folder.url.path): is a directory")
  }

  @Test func pipeIsRefusedWithTheWayToReadIt() async throws {
    let pipe = folder.path("pipe")
    #expect(mkfifo(pipe, 0o600) == 0)
    await expectRefusal(try .logWatch("--once", pipe), status: 66, "read it with “LogWatch - <\(pipe)”")
  }

  @Test(arguments: [
    ([0x1F, 0x8B, 8, 0], "zcat"), ([0x28, 0xB5, 0x2F, 0xFD, 0], "zstdcat"), (Array("BZh9".utf8), "bzcat"),
  ])
  func compressedFileIsRefusedWithTheWayToReadIt(bytes: [UInt8], reader: String) async throws {
    let log = try folder.file("log", bytes)
    await expectRefusal(
      try .logWatch("--once", log), status: 66, "is compressed; read it with “\(reader) \(log) | LogWatch --once -”")
  }

  @Test func sampleWithoutAFolderIsRefusedInWords() async throws {
    let missing = folder.path("missing")
    let process = try ChildProcess("LogWatch", [Options.writeSample, missing + "/log"])
    let errors = await process.errors.untilEnd()
    #expect(errors == ["LogWatch: \(missing)/log: cannot be written: No such file or directory"])
    #expect(await process.exitStatus() == 74)
  }

  @Test(.enabled(if: getuid() != 0, "Nothing is unreadable for the superuser"))
  func unreadableFileIsRefused() async throws {
    let log = try folder.file("log", [])
    try FileManager.default.setAttributes([.posixPermissions: 0], ofItemAtPath: log)
    await expectRefusal(try .logWatch("--once", log), status: 66, "\(log): cannot be read")
  }

  @Test func badExpressionIsRefused() async throws {
    await expectRefusal(
      try .logWatch("--match", "a(", folder.path("log")), status: 64, "invalid regular expression: a(")
  }

  @Test func unknownOptionIsRefusedWithTheUsage() async throws {
    await expectRefusal(try .logWatch("--follow"), status: 64, "unknown option --follow\nusage: LogWatch")
  }

  @Test func helpTellsTheOptions() async throws {
    let process = try ChildProcess.logWatch("--help")
    let help = await process.output.untilEnd().joined(separator: "\n")
    for option in ["--match REGEX", "--plain", "--lines", "--once", "--json"] { #expect(help.contains(option)) }
    #expect(await process.exitStatus() == 0)
  }
}
