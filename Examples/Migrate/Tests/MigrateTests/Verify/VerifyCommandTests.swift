import Foundation
import Testing

/// The command `verify`: its output, its answers in files, and its exit codes.
struct VerifyCommandTests {
  private static let models = """
    final class Old { private(set) var busy = false; func load() {} }
    final class New { private(set) var isBusy = false; func load() {} }
    """

  @Test func aQuestionHasItsOwnExitCodeAndWritesNothing() throws {
    try withFile(Self.models) { file in
      let folder = file.deletingLastPathComponent()
      let run = try Program.run([
        "verify", "Old", "New", "--in", file.path, "--module", "Shop", "--output", folder.path,
      ])
      #expect(run.status == 2)
      #expect(run.output.isEmpty)
      #expect(run.errors.hasPrefix("Old and New: 0 compared, 1 step, 0 services, 1 question\nOnly New has: isBusy\n\n"))
      #expect(run.errors.hasSuffix("'busy' of Old?\n  --compare busy=isBusy\n  --ignore busy\n"))
      #expect(try Repository.files(in: folder, suffix: ".swift").count == 1)
    }
  }

  @Test(arguments: [
    "--compare busy=isBusy", "--compare 'busy=busy|$0.isBusy'", "# why\n--compare busy=isBusy\n--misbehaving",
  ])
  func aFileAnswersTheQuestions(lines: String) throws {
    try withFile(Self.models) { file in
      let folder = file.deletingLastPathComponent()
      let answers = folder.appending(path: "answers")
      try Data(lines.utf8).write(to: answers)
      let arguments = ["verify", "Old", "New", "--in", file.path, "--module", "Shop", "--answers", answers.path]
      let printed = try Program.run(arguments)
      #expect(printed.status == 0, "\(printed.errors)")
      #expect(printed.output.hasPrefix("// NewEquivalenceTests.swift\n\nimport CausewayTesting\n"))
      #expect(printed.output.contains("comparing(\"busy\", { $0.busy }, { $0.isBusy })"))
      #expect(try Program.run(arguments + ["--output", folder.path]).status == 0)
      #expect(try Program.run(arguments + ["--output", folder.path]).status == 73)
      #expect(try Program.run(arguments + ["--output", folder.path, "--force"]).status == 0)
      #expect(try Repository.files(in: folder, suffix: ".swift").count == 2)
    }
  }

  @Test(
    arguments: [
      (["Old", "Other"], 66), (["Old", "New", "--ignore", "other", "--ignore", "busy"], 64),
      (["Old", "New", "--compare", "="], 64), (["Old", "New", "--time", "soon"], 64), (["Old"], 64),
    ] as [([String], Int32)])
  func otherExitCodes(arguments: [String], status: Int32) throws {
    try withFile(Self.models) { file in
      let run = try Program.run(["verify"] + arguments + ["--module", "Shop", "--in", file.path])
      #expect(run.status == status, "\(run.errors)")
    }
  }

  @Test func modelsInAnUnknownModuleAreAskedAbout() throws {
    try withFile(Self.models) { file in
      let run = try Program.run(["verify", "Old", "New", "--compare", "busy=isBusy", "--in", file.path])
      #expect(run.status == 2)
      #expect(run.errors.contains("Which module is Old in, which the test imports?\n  --module <name>\n"))
    }
  }
}
