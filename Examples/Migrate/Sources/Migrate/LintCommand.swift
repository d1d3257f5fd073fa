import ArgumentParser
import MigrateKit

struct LintCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "lint",
    abstract: "Finds mistakes in subscriptions, continuations and streams.",
    discussion: """
      Exit codes: 0 there are no findings; 1 there are findings; 64 invalid arguments; 65 some files could not be read or \
      have syntax errors; 66 a path does not exist or has no Swift files; 73 the output could not be written.
      """)

  @OptionGroup var options: ReportOptions

  @Option(help: "The format: text, xcode or sarif.")
  var format: LintFormat = .text

  func run() throws {
    let report = try options.read(Linter().lint)
    try options.write(format.render(report), report.problems)
    if !report.findings.isEmpty { throw ExitCode(1) }
  }
}

extension LintFormat: ExpressibleByArgument {}
