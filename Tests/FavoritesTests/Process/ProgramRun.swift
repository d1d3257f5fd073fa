import ChildPrograms
import Foundation

/// A run of the program: its output, its errors, and its exit status.
struct ProgramRun: Sendable {
  let output: [String]
  let errors: [String]
  let status: Int32?

  /// Runs the Favorites built with the tests, to its end.
  ///
  /// - Parameters:
  ///   - arguments: The arguments of the program.
  ///   - input: The lines it reads from standard input.
  /// - Throws: An error if it cannot be started.
  init(_ arguments: [String], input: [String] = []) async throws {
    let process = try ChildProcess(ChildProcess.built("Favorites"), arguments)
    // A program that has ended no longer reads its input.
    for line in input { try? process.type(line) }
    try? process.endInput()
    output = await process.output.untilEnd()
    errors = await process.errors.untilEnd()
    status = await process.exitStatus()
  }
}
