import ChildPrograms
import Foundation
import Testing

@testable import ForumReader

@Suite struct GenerateCommandTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private func run(_ arguments: String...) -> (status: Int32, output: [String], errors: [String]) {
    var output: [String] = []
    var errors: [String] = []
    let status = GenerateCommand.run(arguments, output: { output.append($0) }, errors: { errors.append($0) })
    return (status, output, errors)
  }

  @Test func saysWhatItHasWritten() throws {
    let path = folder.path("a.forum")
    let run = run("--posts", "100", path, "--users", "20", "--seed", "3")
    #expect(run.status == 0)
    #expect(run.errors == [])
    let size = try Data(contentsOf: URL(filePath: path)).count
    #expect(
      run.output == [
        "\(path): 4 forums, 4 threads, 100 posts, 20 members, 12 punishments, 150 messages, \(size) bytes"
      ])
    #expect(try ForumArchive(path: path).counts[.members] == 20)
  }

  @Test func whatIsNotSaidFollowsFromThePosts() throws {
    #expect(try GenerateCommand(["f"]).plan == .sample)
    #expect(try GenerateCommand(["f", "--posts", "3000"]).plan == ArchivePlan(posts: 3000))
    #expect(try GenerateCommand(["f", "--threads", "5"]).plan.forums == 5)
  }

  @Test(arguments: [
    ([], GenerateCommandError.onePath), (["a", "b"], .onePath), (["a", "--size", "3"], .unknownOption("--size")),
    (["a", "--posts"], .noNumber("--posts")), (["a", "--posts", "-1"], .noNumber("--posts")),
    (["a", "--posts", "many"], .noNumber("--posts")),
    (["a", "--posts", "3", "--threads", "4"], .impossible("a thread has at least one post")),
  ])
  func argumentsThatMakeNoSenseAreErrors(arguments: [String], error: GenerateCommandError) {
    #expect(throws: error) { try GenerateCommand(arguments) }
    var told: [String] = []
    #expect(GenerateCommand.run(arguments, output: { _ in }, errors: { told.append($0) }) == 64)
    #expect(told == ["\(error)\n\(GenerateCommand.usage)"])
  }

  @Test func numbersBeyondAllBoundsAreErrors() {
    #expect(run(folder.path("x"), "--posts", "9223372036854775807").status == 64)
    #expect(run(folder.path("x"), "--users", "9223372036854775807").status == 64)
  }

  @Test func fileThatCannotBeWrittenIsStatus73() {
    let run = run(folder.path("none/x"), "--posts", "1")
    #expect(run.status == 73)
    #expect(run.errors == ["The archive \(folder.path("none/x")) cannot be written: No such file or directory."])
  }
}
