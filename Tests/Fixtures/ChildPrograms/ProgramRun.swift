/// A complete run of a program.
import Foundation

package struct ProgramRun: Sendable {
  /// The lines on standard output.
  package let output: [String]
  /// The lines on standard error.
  package let errors: [String]
  /// The exit status; for a process ended by a signal, the signal's number negated.
  package let status: Int32?

  /// Whether the system has the device of ``ChildProcess/withoutRoom(_:_:)``.
  package static let canLackRoom = FileManager.default.fileExists(atPath: "/dev/full")

  /// Types the input of a process, closes it, and waits for the end of the process.
  package init(of process: ChildProcess, input: [String] = []) async {
    // A program that has ended no longer reads its input.
    for line in input { try? process.type(line) }
    try? process.endInput()
    output = await process.output.untilEnd()
    errors = await process.errors.untilEnd()
    status = await process.exitStatus()
  }
}
