import ArgumentParser
import Foundation
import MigrateKit

/// The options of all commands: what is read, and where the report is written.
struct ReportOptions: ParsableArguments {
  @Argument(help: "Files and folders. Hidden folders such as .build are skipped.")
  var paths: [String]

  @Option(help: ArgumentHelp("Write the report to a file instead of standard output.", valueName: "file"))
  var output: String?

  /// Returns the report on the paths.
  func read<Report>(_ read: ([String]) throws(ScanFailure) -> Report) throws -> Report {
    do throws(ScanFailure) {
      return try read(paths)
    } catch {
      throw Exit.fail("\(error)", error.exitCode)
    }
  }

  /// Writes a report, and fails if files could not be read.
  func write(_ text: String, _ problems: [FileProblem]) throws {
    try write(text)
    for problem in problems { Exit.warn("\(problem.file): \(problem.message)") }
    if !problems.isEmpty { throw ExitCode(65) }
  }

  private func write(_ text: String) throws {
    guard let output else { return print(text, terminator: "") }
    do {
      try Data(text.utf8).write(to: URL(fileURLWithPath: output), options: .atomic)
    } catch {
      throw Exit.fail("The report could not be written to '\(output)'. Check that the folder exists.", 73)
    }
  }
}
