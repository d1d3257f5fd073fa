import ChildPrograms
import Foundation
import Testing

@testable import ForumReaderKit

@Suite(.timeLimit(.minutes(60)))
struct ProgramTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  /// Runs it to its end, with `--plain`.
  private func run(_ arguments: String..., input: String...) async throws -> ProgramRun {
    try await ProgramRun(arguments, input: input, in: folder)
  }

  @Test func scriptIsCarriedOutLineByLine() async throws {
    try folder.file(
      "script",
      Data(
        """
        # No user is logged in yet.
        tab messages
        login ada lovelace
        open 1
        fly
        back
        """.utf8))
    let run = try await run("--script", folder.path("script"))
    #expect(
      run.output.filter { $0.hasPrefix("root ") || $0.hasPrefix("where ") } == [
        "root launching", "root login", "root main ada", "where forums", "where forums > forum 1", "where forums",
      ])
    #expect(
      run.errors == [
        "ForumReader: line 2: log in first", "ForumReader: line 5: unknown command “fly”; “help” lists the commands",
      ])
    #expect(run.status == 65)
  }

  @Test(.covers("d27")) func linkBeginsAColdStart() async throws {
    let first = try await run(input: "login ada lovelace", "tab bookmarks")
    #expect(first.status == 0)
    let second = try await run("open", "awful://threads/3/pages/1", input: "where")
    #expect(second.output.last == "where bookmarks > thread 3 page 1")
    #expect(second.status == 0)
  }

  @Test(.covers("j2")) func routeAndURLAnswerEachOther() async throws {
    let routes = try await ProgramRun(alone: ["route", "awful://posts/789?noseen=1", "https://google.com"])
    #expect(routes.output == ["post(id=789,updateSeen=noseen)", "nil"])
    #expect(routes.status == 0)
    let urls = try await ProgramRun(alone: ["url", "post(id=789,updateSeen=noseen)", "post(id=x)"])
    #expect(urls.output == ["awful://posts/789?noseen=1"])
    #expect(urls.errors == ["ForumReader: post(id=x): not a route"])
    #expect(urls.status == 64)
  }

  @Test(
    .enabled(if: ProgramRun.canLackRoom),
    arguments: [("url", "post(id=789)"), ("generate", "--help"), ("url", "--version")])
  func outputThatCannotBeWrittenIsReported(command: String, argument: String) async throws {
    let run = await ProgramRun(of: try ChildProcess.withoutRoom("ForumReader", command, argument))
    #expect(run.errors == ["ForumReader: the output cannot be written: No space left on device"])
    #expect(run.status == 74)
  }

  @Test func helpTellsOptionsAndCommands() async throws {
    let help = try await ProgramRun(alone: ["--help"]).output.joined(separator: "\n")
    for word in ["--archive <file>", "--legacy <kind>", "generate", "login NAME [PASSWORD]", "restore info"] {
      #expect(help.contains(word))
    }
  }

  @Test func archiveIsGeneratedAndRead() async throws {
    let path = folder.path("small")
    #expect(try await ProgramRun(alone: ["generate", path, "--posts", "300"]).status == 0)
    let run = try await run("--archive", path, input: "login ada lovelace", "read")
    #expect(run.output.contains("Forums"))
    #expect(try await ProgramRun(alone: ["generate"]).status == 64)
  }

  @Test func commandLineThatIsWrongIsRefused() async throws {
    let run = try await run("--fast")
    #expect(run.errors.first?.hasPrefix("Error: Unknown option '--fast'") == true)
    #expect(run.status == 64)
  }

  @Test func filesThatAreNotThereAreTold() async throws {
    let path = folder.path("none")
    #expect(
      try await run("--script", path).errors == ["ForumReader: \(path): cannot be read: No such file or directory"])
    let archive = try await run("--archive", path)
    #expect(archive.errors.count == 1)
    #expect(archive.errors.first?.contains(path) == true)
    #expect(archive.status == 66)
  }
}
