import ChildPrograms

extension ProgramRun {
  /// Runs the ForumReader built with the tests, with arguments only.
  init(alone arguments: [String], input: [String] = []) async throws {
    await self.init(of: try ChildProcess(arguments), input: input)
  }

  /// Runs it with `--plain`, and with its data in a folder.
  init(_ arguments: [String] = [], input: [String] = [], in folder: TemporaryFolder) async throws {
    try await self.init(alone: ["--plain", "--data", folder.path("data")] + arguments, input: input)
  }
}
