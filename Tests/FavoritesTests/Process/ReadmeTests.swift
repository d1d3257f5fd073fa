import Foundation
import Testing

/// The session of the README, typed from it.
@Suite(.timeLimit(.minutes(60)))
struct ReadmeTests {
  private let folder: TemporaryFolder
  private let script: URL
  private let printed: [String]

  init() throws {
    folder = try TemporaryFolder()
    let readme = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../../Examples/Favorites/README.md").standardized
    let blocks = try String(contentsOf: readme, encoding: .utf8).components(separatedBy: "```\n")
    script = try folder.file("session.txt", blocks[1])
    printed = blocks[5].split(separator: "\n").map(String.init)
  }

  @Test(arguments: 1...2) func sessionPrintsWhatTheReadmeSays(run: Int) async throws {
    let run = try await ProgramRun(["--script", script.path])
    #expect(run.output + run.errors == printed)
  }

  @Test func aSecondRunOnTheSameFolderUndoesNothing() async throws {
    let arguments = ["--script", script.path, "--data", folder.url.appending(path: "data").path]
    let first = try await ProgramRun(arguments)
    let second = try await ProgramRun(arguments)
    #expect(first.output.last == "profile: ada, favourites: 1")
    #expect(second.output.last == "profile: ada, favourites: 1")
    #expect(second.output.contains("toast: Actors is already a favourite."))
  }
}
