import ChildPrograms

@testable import ForumReader

/// A complete run of the program.
struct ProgramRun: Sendable {
  let output: [String]
  let errors: [String]
  /// The exit status; for a process ended by a signal, the signal's number negated.
  let status: Int32?

  /// Runs it with arguments only; its standard input ends after the given lines.
  init(alone arguments: [String], input: [String] = []) async throws {
    let process = try ChildProcess(arguments)
    for line in input { try process.type(line) }
    try process.endInput()
    status = await process.exitStatus()
    output = await process.output.untilEnd()
    errors = await process.errors.untilEnd()
  }

  /// Runs it with `--plain`, and with its data in a folder.
  init(_ arguments: [String] = [], input: [String] = [], in folder: ArchiveFolder) async throws {
    try await self.init(alone: ["--plain", "--data", folder.path("data")] + arguments, input: input)
  }
}
