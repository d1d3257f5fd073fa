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

extension ChildProcess {
  /// Starts the ForumReader built with the tests, with arguments only.
  convenience init(_ arguments: [String]) throws {
    try self.init("ForumReader", arguments)
  }

  /// Starts it with `--plain`, and with its data in a folder.
  convenience init(_ arguments: String..., in folder: TemporaryFolder) throws {
    try self.init(["--plain", "--data", folder.path("data")] + arguments)
  }

  /// Starts it on a terminal, with its data in a folder.
  convenience init(
    _ arguments: String..., environment: [String: String] = [:], in folder: TemporaryFolder, on terminal: PseudoTerminal
  ) throws {
    try self.init(
      "ForumReader", ["--data", folder.path("data")] + arguments, environment: environment, on: terminal)
  }
}
