import ArgumentParser
import Foundation
import MigrateKit

struct ScanCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "scan",
    abstract: "Lists services that call back, and the code that uses them, with the bridge and the guide for each.",
    discussion: """
      Exit codes: 0 the report is complete; 64 invalid arguments; 65 the report is written, but some files could not be \
      read or have syntax errors; 66 a path does not exist or has no Swift files; 70 the report is inconsistent; \
      73 the output could not be written.
      """)

  @Argument(help: "Files and folders. Hidden folders such as .build are skipped.")
  var paths: [String]

  @Option(help: "The format: text, json or html.")
  var format: ReportFormat = .text

  @Option(help: ArgumentHelp("Write the report to a file instead of standard output.", valueName: "file"))
  var output: String?

  func run() throws {
    let report: ScanReport
    do throws(ScanFailure) {
      report = try Scanner().scan(paths)
    } catch {
      throw Exit.fail("\(error)", error.exitCode)
    }
    try Output.write(format.render(report), to: output)
    guard report.problems.isEmpty else {
      for problem in report.problems { Exit.warn("\(problem.file): \(problem.message)") }
      throw ExitCode(65)
    }
  }
}

extension ReportFormat: ExpressibleByArgument {}
