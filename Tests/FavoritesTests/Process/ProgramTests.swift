import ChildPrograms
import Foundation
import Testing

@Suite(.timeLimit(.minutes(60)))
struct ProgramTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  @Test func readsCommandsFromStandardInput() async throws {
    let run = try await ProgramRun(
      ["--data", folder.url.path], input: ["login ada lovelace", "fly", "profile"])
    #expect(run.output.last == "profile: ada, favourites: 0")
    #expect(run.errors == ["Favorites: line 2: unknown command “fly”; “help” lists the commands"])
    #expect(run.status == 65)
  }

  @Test func helpTellsOptionsAndCommands() async throws {
    let run = try await ProgramRun(["--help"])
    let help = run.output.joined(separator: "\n")
    for word in ["--script FILE", "--data FOLDER", "--catalog FILE", "login NAME [PASSWORD]", "quit"] {
      #expect(help.contains(word))
    }
    #expect(run.status == 0)
  }

  @Test(.enabled(if: ProgramRun.canLackRoom))
  func outputThatCannotBeWrittenIsReportedOnceAndTheRestIsDone() async throws {
    let data = folder.path("data")
    let process = try ChildProcess.withoutRoom("Favorites", "--data", data)
    let run = await ProgramRun(of: process, input: ["login ada lovelace", "tab items", "favorite actors"])
    #expect(run.errors == ["Favorites: the output cannot be written: No space left on device"])
    #expect(run.status == 74)
    let next = try await ProgramRun(["--data", data], input: ["login ada lovelace", "profile"])
    #expect(next.output.last == "profile: ada, favourites: 1")
  }

  @Test func commandLineThatIsWrongIsRefused() async throws {
    let run = try await ProgramRun(["--fast"])
    #expect(run.errors.first == "Favorites: unknown argument --fast")
    #expect(run.output == [])
    #expect(run.status == 64)
  }

  @Test func scriptThatIsNotThereIsRefused() async throws {
    let path = folder.path("none")
    let run = try await ProgramRun(["--script", path, "--data", folder.url.path])
    #expect(run.errors == ["Favorites: \(path): cannot be read: No such file or directory"])
    #expect(run.status == 66)
  }

  @Test func folderThatCannotBeMadeIsRefused() async throws {
    let file = try folder.file("file", "")
    let run = try await ProgramRun(["--data", file + "/folder"])
    #expect(run.errors == ["Favorites: \(file)/folder: cannot be created: Not a directory"])
    #expect(run.status == 73)
  }
}
