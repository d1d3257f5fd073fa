import ArgumentParser
import Foundation
import MigrateKit

@main
struct MigrateCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "causeway-migrate",
    abstract: "Finds the callbacks of a Swift code base, rewrites what is safe, and finds mistakes.",
    subcommands: [ScanCommand.self, AdaptCommand.self, RewriteCommand.self, LintCommand.self, ProgressCommand.self])
}

struct ScanCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "scan",
    abstract: "Lists services that call back, and the code that uses them, with the bridge and the guide for each.",
    discussion: """
      Exit codes: 0 the report is complete; 64 invalid arguments; 65 the report is written, but some files could not be \
      read or have syntax errors; 66 a path does not exist or has no Swift files; 70 the report is inconsistent; \
      73 the output could not be written.
      """)

  @OptionGroup var options: ReportOptions

  @Option(help: "The format: text, json or html.")
  var format: ReportFormat = .text

  func run() throws {
    let report = try options.read(Scanner().scan)
    try options.write(format.render(report), report.problems)
  }
}

extension ReportFormat: ExpressibleByArgument {}

/// Messages on standard error.
enum Exit {
  static func warn(_ message: String) {
    note("causeway-migrate: \(message)\n")
  }

  /// Prints a text on standard error, without the name of the program.
  static func note(_ text: String) {
    // There is nowhere to report that standard error cannot be written.
    try? FileHandle.standardError.write(contentsOf: Data(text.utf8))
  }

  /// Prints a text on standard output.
  ///
  /// - Throws: The exit code 74 if it cannot be written, after the reason has been printed.
  static func write(_ text: String) throws {
    do {
      try FileHandle.standardOutput.write(contentsOf: Data(text.utf8))
    } catch {
      throw fail("The report cannot be written. Free some space, or pass '--output FILE' for another disk.", 74)
    }
  }

  /// Prints a message, and returns the error that ends the program with an exit code.
  static func fail(_ message: String, _ code: Int32) -> ExitCode {
    warn(message)
    return ExitCode(code)
  }
}

extension ScanFailure {
  /// The exit code for a failure without a report.
  var exitCode: Int32 {
    switch self {
    case .missingPath, .noSwiftFiles: 66
    case .inconsistent: 70
    }
  }
}

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
    guard let output else { return try Exit.write(text) }
    do {
      try Data(text.utf8).write(to: URL(fileURLWithPath: output), options: .atomic)
    } catch {
      throw Exit.fail("The report could not be written to '\(output)'. Check that the folder exists.", 73)
    }
  }
}
