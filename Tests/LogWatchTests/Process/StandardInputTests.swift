import ChildPrograms
import Foundation
import Testing

@Suite(.timeLimit(.minutes(60)))
struct StandardInputTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  @Test func standardInputIsReadOnceLikeAFile() async throws {
    let log = try folder.file("log", "ERROR in a file\n")
    let process = try ChildProcess.logWatch("--once", "--json", "-", log)
    let run = await ProgramRun(of: process, input: ["a", "ERROR b", "c"])
    #expect(
      try counts(run.output.last) == [
        "files": 2, "lines": 4, "bytes": 28, "matches": 0, "rotations": 0, "truncations": 0, "invalidUTF8": 0,
        "errors": 2,
      ])
    #expect(run.status == 0)
  }

  @Test func lastLineNeedsNoLineBreak() async throws {
    let process = try ChildProcess.shell(#"printf 'a\nb' | "$1" --lines -"#, [ChildProcess.built("LogWatch").path])
    let run = await ProgramRun(of: process)
    #expect(run.output == ["a", "b"])
    #expect(run.errors.contains("lines       2"))
  }

  @Test func linesArePrintedAsTheyArriveUntilTheEnd() async throws {
    let process = try ChildProcess.logWatch("--lines", "-")
    try process.type("first")
    await process.output.untilLine { $0 == "first" }
    try process.type("second")
    await process.output.untilLine { $0 == "second" }
    try process.endInput()
    #expect(await process.exitStatus() == 0)
    #expect(await process.errors.untilEnd().contains("lines       2"))
  }

  @Test func followedFilesKeepTheRunGoingAfterTheEndOfInput() async throws {
    let log = try folder.file("log", [])
    let process = try ChildProcess.logWatch("--plain", "--json", "-", log)
    try process.type("typed")
    try process.endInput()
    await process.output.untilLine { $0.hasSuffix("last=typed") }
    try folder.append("appended\n")
    await process.output.untilLine { $0.hasSuffix("last=appended") }
    process.send(SIGINT)
    #expect(try counts(await process.output.untilEnd().last)["lines"] == 2)
    #expect(await process.exitStatus() == 0)
  }

  @Test func interruptSumsUpAnInputWithoutEnd() async throws {
    let process = try ChildProcess.logWatch("--plain", "--json", "-")
    try process.type("a")
    await process.output.untilLine { $0.contains("lines=1 ") }
    process.send(SIGINT)
    #expect(try counts(await process.output.untilEnd().last)["lines"] == 1)
    #expect(await process.exitStatus() == 0)
  }

  @Test func directoryAsStandardInputIsRefused() async throws {
    let process = try ChildProcess.shell(
      #""$1" --once - <"$2""#, [ChildProcess.built("LogWatch").path, folder.url.path])
    let run = await ProgramRun(of: process)
    #expect(run.errors == ["LogWatch: standard input: cannot be read (Is a directory)"])
    #expect(run.status == 66)
  }

  @Test func keysComeFromTheTerminalThatShowsTheScreen() async throws {
    let terminal = try PseudoTerminal(columns: 100, rows: 20)
    let script = #"{ echo first; echo "ERROR second"; } | "$1" -"#
    let process = try ChildProcess(
      URL(filePath: "/bin/sh"), ["-ec", script, "sh", ChildProcess.built("LogWatch").path], on: terminal)
    await terminal.output.until { $0.shows("ERROR second") && $0.shows("Standard input has ended.") }
    #expect(!terminal.isInLineMode)
    terminal.type("q")
    #expect(await process.exitStatus() == 0)
    #expect(terminal.isInLineMode)
    await terminal.output.until { $0.lines.contains("lines       2\r") }
  }

  @Test func terminalAsStandardInputIsRefusedOnTheFullScreen() async throws {
    let terminal = try PseudoTerminal()
    let process = try ChildProcess("LogWatch", ["-"], on: terminal)
    #expect(await process.exitStatus() == 64)
    await terminal.output.until { $0.shows("app | LogWatch -") }
  }
}
