import ChildPrograms
import Foundation
import Testing

/// The keys of the full screen, typed at a terminal.
@Suite(.timeLimit(.minutes(60)))
struct KeyTests {
  private let folder: TemporaryFolder
  private let terminal: PseudoTerminal

  init() throws {
    folder = try TemporaryFolder()
    terminal = try PseudoTerminal(columns: 100, rows: 24)
  }

  private func start(files: Int) async throws -> ChildProcess {
    let paths = try (1...files).map { try folder.file("log\($0)", (1...$0).map { "line \($0)\n" }.joined()) }
    let process = try ChildProcess("LogWatch", paths, on: terminal)
    await terminal.output.until { $0.shows("FILE 1–6 of \(files)") }
    return process
  }

  @Test func keysSelectAndScrollTheFiles() async throws {
    let process = try await start(files: 30)
    terminal.type("\u{1B}[F")
    await terminal.output.until { $0.shows("FILE 25–30 of 30") }
    terminal.type("\u{1B}[5~")
    await terminal.output.until { $0.shows("FILE 21–26 of 30") }
    terminal.type("\u{1B}[A\u{1B}[A")
    await terminal.output.until { $0.shows("FILE 19–24 of 30") }
    // The details are those of the selected file.
    await terminal.output.until { $0.shows("\u{1B}[1m\(folder.path("log22"))") }
    terminal.type("q")
    #expect(await process.exitStatus() == 0)
  }

  @Test func keysSortTheFiles() async throws {
    let process = try await start(files: 30)
    terminal.type("l")
    await terminal.output.until { $0.shows("30 files by lines") && $0.shows("LINES▼") }
    await terminal.output.until { $0.shows("\u{1B}[1m\(folder.path("log30"))") }
    terminal.type("l")
    await terminal.output.until { $0.shows("LINES▲") }
    terminal.type("s")
    await terminal.output.until { $0.shows("LINES/S▼") }
    terminal.type("q")
    #expect(await process.exitStatus() == 0)
  }
}
