import ChildPrograms

@testable import ForumReader

/// A run of the program from its start to its end.
struct ProgramRun: Sendable {
  let output: [String]
  let errors: [String]
  /// The exit status; for a process ended by a signal, the signal's number negated.
  let status: Int32?

  /// Runs it with nothing but arguments; what is typed ends after the input.
  init(alone arguments: [String], input: [String] = []) async throws {
    let process = try ChildProcess(arguments)
    for line in input { try process.type(line) }
    try process.endInput()
    status = await process.exitStatus()
    output = await process.output.untilEnd()
    errors = await process.errors.untilEnd()
  }

  /// Runs it with `--plain`; it keeps everything in a folder.
  init(_ arguments: [String] = [], input: [String] = [], in folder: ArchiveFolder) async throws {
    try await self.init(alone: ["--plain", "--data", folder.path("data")] + arguments, input: input)
  }
}
