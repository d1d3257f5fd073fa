import ChildPrograms
import Foundation
import Testing

@Suite(.timeLimit(.minutes(60)))
struct ProgressTests {
  private static let clear = "\r\u{1B}[2K"

  @Test func longRunShowsItsProgressAndClearsItBeforeTheSummary() async throws {
    let folder = try TemporaryFolder()
    let log = try folder.file("log", "line 1\n")
    // A sparse file that takes much longer to read than the test waits, and no space on the disk.
    let handle = try FileHandle(forWritingTo: URL(filePath: log))
    try handle.truncate(atOffset: 1_000_000_000_000)
    try handle.close()
    let terminal = try PseudoTerminal(columns: 100, rows: 20)
    let process = try ChildProcess("LogWatch", ["--once", log], on: terminal)
    await terminal.output.until { $0.rest == Self.clear + "7 B of 1.0 TB read, 0%" }
    process.send(SIGINT)
    #expect(await process.exitStatus() == 0)
    let text = await terminal.output.until { $0.lines.contains { $0.hasPrefix("errors ") } }
    #expect(text.lines.first == Self.clear + "7 B of 1.0 TB read, 0%" + Self.clear + "files       1\r")
    #expect(text.lines.contains("bytes       7\r"))
  }
}
