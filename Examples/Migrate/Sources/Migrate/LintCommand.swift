import ArgumentParser
import Foundation
import MigrateKit

struct LintCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "lint",
    abstract: "Finds mistakes in subscriptions, continuations and streams.",
    discussion: """
      Exit codes: 0 there are no findings; 1 there are findings; 64 invalid arguments; 65 some files could not be read or \
      have syntax errors; 66 a path does not exist or has no Swift files; 73 the output could not be written.
      """)

  @Argument(help: "Files and folders. Hidden folders such as .build are skipped.")
  var paths: [String]

  @Option(help: "The format: text, xcode or sarif.")
  var format: LintFormat = .text

  @Option(help: ArgumentHelp("Write the findings to a file instead of standard output.", valueName: "file"))
  var output: String?

  func run() throws {
    let report: LintReport
    do throws(ScanFailure) {
      report = try Linter().lint(paths)
    } catch {
      throw Exit.fail("\(error)", error.exitCode)
    }
    try Output.write(format.render(report), to: output)
    for problem in report.problems { Exit.warn("\(problem.file): \(problem.message)") }
    if !report.problems.isEmpty { throw ExitCode(65) }
    if !report.findings.isEmpty { throw ExitCode(1) }
  }
}

extension LintFormat: ExpressibleByArgument {}
