import ArgumentParser
import ChildPrograms
import ExampleTerminal
import Foundation
import Testing

@testable import ForumReader
@testable import ForumReaderKit

@Suite struct GenerateCommandTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  @Test func describesTheWrittenArchive() throws {
    let path = folder.path("a.forum")
    let line = try GenerateCommand.parse(["--posts", "100", path, "--users", "20", "--seed", "3"]).write()
    let size = try Data(contentsOf: URL(filePath: path)).count
    #expect(
      line
        == "\(path): 4 forums, 4 threads, 100 posts, 20 members, 12 punishments, 150 messages, \(NumberText.number(size)) bytes"
    )
    #expect(try ForumArchive(path: path).counts[.members] == 20)
  }

  @Test func missingNumbersAreDerivedFromThePosts() throws {
    #expect(try GenerateCommand.parse(["f"]).plan == .sample)
    #expect(try GenerateCommand.parse(["f", "--posts", "3000"]).plan == ArchivePlan(posts: 3000))
    #expect(try GenerateCommand.parse(["f", "--threads", "5"]).plan.forums == 5)
  }

  @Test(arguments: [
    ([], "Missing expected argument '<file>'"), (["a", "b"], "Unexpected argument 'b'"),
    (["a", "--size", "3"], "Unknown option '--size'"), (["a", "--posts"], "Missing value for '--posts <n>'"),
    (["a", "--posts", "-1"], "Missing value for '--posts <n>'"),
    (["a", "--posts=-1"], "numbers must be from 0 to 4294967295"),
    (["a", "--posts", "many"], "The value 'many' is invalid for '--posts <n>'"),
    (["a", "--posts", "3", "--threads", "4"], "a thread has at least one post"),
    (["a", "--posts", "9223372036854775807"], "numbers must be from 0 to 4294967295"),
    (["a", "--users", "9223372036854775807"], "numbers must be from 0 to 4294967295"),
  ])
  func invalidArgumentsAreUsageErrors(arguments: [String], message: String) {
    do {
      _ = try GenerateCommand.parse(arguments)
      Issue.record("\(arguments) were accepted")
    } catch {
      #expect(GenerateCommand.message(for: error).contains(message))
      #expect(GenerateCommand.exitCode(for: error) == .validationFailure)
    }
  }

  @Test func foreignFileIsNeverReplaced() async throws {
    let path = try folder.file("letter", "Dear Ada")
    for force in [[], ["--force"]] {
      let run = try await ProgramRun(alone: ["generate", path, "--posts", "1"] + force)
      #expect(run.status == 73)
      #expect(run.errors == ["ForumReader: \(path) exists and is not a forum archive. Choose another name."])
    }
    #expect(try String(contentsOfFile: path, encoding: .utf8) == "Dear Ada")
  }

  @Test func archiveIsReplacedOnRequest() async throws {
    let path = folder.path("a.forum")
    _ = try GenerateCommand.parse([path, "--posts", "10"]).write()
    let run = try await ProgramRun(alone: ["generate", path, "--posts", "20"])
    #expect(run.status == 73)
    #expect(run.errors == ["ForumReader: The archive \(path) exists. --force replaces it."])
    #expect(try ForumArchive(path: path).counts[.posts] == 10)
    _ = try GenerateCommand.parse([path, "--posts", "20", "--force"]).write()
    #expect(try ForumArchive(path: path).counts[.posts] == 20)
  }

  @Test(arguments: [[], ["open"], ["route"], ["url"], ["generate"]])
  func everyCommandHasAVersion(command: [String]) async throws {
    let run = try await ProgramRun(alone: command + ["--version"])
    #expect(run.output.map { $0.hasPrefix("ForumReader, an example of Causeway") } == [true])
    #expect(run.status == 0)
  }

  @Test func fileThatCannotBeWrittenIsReported() async throws {
    let path = folder.path("none/x")
    let run = try await ProgramRun(alone: ["generate", path, "--posts", "1"])
    #expect(run.status == 73)
    #expect(
      run.errors == ["ForumReader: The folder \(folder.path("none")) does not exist. Create it, or choose another one."]
    )
  }
}
