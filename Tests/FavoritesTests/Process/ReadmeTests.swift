import ChildPrograms
import Foundation
import Testing

/// The session of the README, typed from it.
@Suite(.timeLimit(.minutes(60)))
struct ReadmeTests {
  private let folder: TemporaryFolder
  private let script: String
  private let printed: [String]

  init() throws {
    folder = try TemporaryFolder()
    let pieces = try ExampleReadme.pieces(of: "Favorites")
    let first = try #require(pieces.firstIndex { $0.hasPrefix("login ada lovelace") })
    script = try folder.file("session.txt", pieces[first])
    printed = pieces[first + 4].split(separator: "\n").map(String.init)
  }

  @Test(arguments: 1...2) func sessionPrintsWhatTheReadmeSays(run: Int) async throws {
    let run = try await ProgramRun(["--script", script])
    #expect(run.output + run.errors == printed)
  }

  @Test func aSecondRunOnTheSameFolderUndoesNothing() async throws {
    let arguments = ["--script", script, "--data", folder.path("data")]
    let first = try await ProgramRun(arguments)
    let second = try await ProgramRun(arguments)
    #expect(first.output.last == "profile: ada, favourites: 1")
    #expect(second.output.last == "profile: ada, favourites: 1")
    #expect(second.output.contains("toast: Actors is already a favourite."))
  }
}
