import Foundation
import Testing

/// The command `adapt`: its output and its exit codes.
struct AdaptCommandTests {
  private static let service = "final class Feed: Sendable { func load(completion: @escaping (Int) -> Void) {} }"

  @Test func withoutAFolderTheFilesArePrinted() throws {
    try withFile(Self.service) { file in
      let run = try Program.run(["adapt", "Feed", "--module", "Shop", "--in", file.path])
      #expect(run.status == 0)
      for name in ["Feed+Streams.swift", "FakeFeed.swift", "FeedContractTests.swift"] {
        #expect(run.output.contains("// \(name)\n\nimport Causeway\n"))
      }
      #expect(run.errors == "Feed: 1 member = 1 adapted + 0 reported + 0 asked + 0 skipped\n")
    }
  }

  @Test func aFileIsOverwrittenOnlyIfForced() throws {
    try withFile(Self.service) { file in
      let folder = file.deletingLastPathComponent()
      let arguments = ["adapt", "Feed", "--in", file.path, "--module", "Shop", "--output", folder.path]
      let fake = folder.appending(path: "FakeFeed.swift")
      try Data("mine".utf8).write(to: fake)
      let refused = try Program.run(arguments)
      #expect(refused.status == 73)
      #expect(refused.errors.contains("FakeFeed.swift' exists already. Pass --force to overwrite it."))
      #expect(try String(contentsOf: fake, encoding: .utf8) == "mine")
      #expect(try Repository.files(in: folder, suffix: ".swift").count == 2)
      #expect(try Program.run(arguments + ["--force"]).status == 0)
      #expect(try String(contentsOf: fake, encoding: .utf8).contains("final class FakeFeed"))
      #expect(try Repository.files(in: folder, suffix: ".swift").count == 4)
    }
  }

  @Test func aFolderThatDoesNotExistIsAnError() throws {
    try withFile(Self.service) { file in
      let run = try Program.run(["adapt", "Feed", "--in", file.path, "--module", "Shop", "--output", "/no/such/folder"])
      #expect(run.status == 73)
    }
  }

  @Test func aQuestionHasItsOwnExitCodeAndWritesNothing() throws {
    try withFile("final class Feed { func load(completion: @escaping (Int) -> Void) {} }") { file in
      let folder = file.deletingLastPathComponent()
      let run = try Program.run(["adapt", "Feed", "--in", file.path, "--output", folder.path])
      #expect(run.status == 2)
      #expect(run.errors.contains("Feed.swift:1: load(completion:): Feed is neither Sendable nor isolated."))
      #expect(run.errors.hasSuffix("Feed: Which module is Feed in, which its test imports?\n  --module <name>\n"))
      #expect(run.output.isEmpty)
      #expect(try Repository.files(in: folder, suffix: ".swift").count == 1)
    }
  }

  @Test(
    arguments: [
      (["adapt", "Other"], 66), (["adapt", "Feed", "--skip", "save"], 64),
      (["adapt", "Feed", "--skip", "load"], 1),
      (["adapt", "Feed", "--end", "load"], 64), (["adapt", "Feed", "--tests", "/tmp"], 64),
    ] as [([String], Int32)])
  func otherExitCodes(arguments: [String], status: Int32) throws {
    try withFile(Self.service) { file in
      let run = try Program.run(arguments + ["--in", file.path])
      #expect(run.status == status, "\(run.errors)")
    }
  }

  @Test func aFileWithSyntaxErrorsIsNamed() throws {
    try withFile("\(Self.service)\nfunc (") { file in
      let run = try Program.run(["adapt", "Feed", "--module", "Shop", "--in", file.path])
      #expect(run.status == 65)
      #expect(run.output.contains("final class FakeFeed"))
      #expect(run.errors.contains("Feed.swift: The file has"))
    }
  }

  // MARK: Answers in a file

  private static let asking = """
    final class Feed {
      func load(completion: @escaping (Picture) -> Void) -> Ticket { completion(Picture()); return Ticket() }
      func track(_ block: @escaping @Sendable (Int) -> Void) { keep = block }
      func save(completion: @escaping (Sound) -> Void) { completion(Sound()) }
      func drop(completion: @escaping (Int) -> Void) { completion(1) }
    }
    """

  /// The lines that the questions list are the lines of the file.
  @Test func aFileAnswersEveryQuestion() throws {
    try withFile(Self.asking) { file in
      let answers = file.deletingLastPathComponent().appending(path: "answers.txt")
      try Data(
        """
        # Decided by the owners of the feed.
        --on main

        --value 'Picture=Picture(number: $0)'
          --end load=none
        --one-shot track
        --without-test save
        --skip drop
        --module Shop

        """.utf8
      ).write(to: answers)
      let arguments = ["adapt", "Feed", "--in", file.path, "--answers", answers.path]
      let run = try Program.run(arguments)
      #expect(run.status == 0, "\(run.errors)")
      #expect(run.errors == "Feed: 4 members = 3 adapted + 0 reported + 0 asked + 1 skipped\n")
      #expect(run.output.contains("values: { Picture(number: $0) }"))
      // An option counts more than the file.
      let other = try Program.run(arguments + ["--module", "Store"])
      #expect(other.output.contains("@testable import Store"))
    }
  }

  @Test(arguments: [
    ("--on main\n--colour red\n", "answers.txt:2: '--colour red' is not an answer."),
    ("on main\n", "answers.txt:1: 'on main' is not an answer."),
    ("--on nowhere\n", "answers.txt:1: '--on nowhere' is not an answer."),
    ("--end load\n", "answers.txt:1: '--end load' is not an answer."),
    ("--answers more.txt\n", "answers.txt:1: '--answers more.txt' is not an answer."),
    ("--one-shot load\n--repeating load\n", "'load' cannot be one-shot and repeating."),
    ("--skip lod\n", "'Feed' has no member 'lod' that calls back."),
    (
      "--module Shop\n--value Picture=Picture($0)\n--on any\n",
      "No question about 'Feed' needs these answers: --on any, --value Picture."
    ),
  ])
  func aWrongOrUnusedAnswerIsNamed(text: String, message: String) throws {
    try withFile(Self.service) { file in
      let answers = file.deletingLastPathComponent().appending(path: "answers.txt")
      try Data(text.utf8).write(to: answers)
      let run = try Program.run(["adapt", "Feed", "--in", file.path, "--answers", answers.path])
      #expect(run.status == 64, "\(run.errors)")
      #expect(run.errors.contains(message), "\(run.errors)")
      #expect(run.output.isEmpty)
    }
  }

  @Test func aMissingFileOfAnswersIsNamed() throws {
    try withFile(Self.service) { file in
      let run = try Program.run(["adapt", "Feed", "--in", file.path, "--answers", "/no/such/file"])
      #expect(run.status == 66)
      #expect(run.errors.contains("'/no/such/file' could not be read"))
    }
  }
}
