import ArgumentParser
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

  @OptionGroup var options: ReportOptions

  @Option(help: "The format: text, json or html.")
  var format: ReportFormat = .text

  func run() throws {
    let report = try options.read(Scanner().scan)
    try options.write(format.render(report), report.problems)
  }
}

extension ReportFormat: ExpressibleByArgument {}
