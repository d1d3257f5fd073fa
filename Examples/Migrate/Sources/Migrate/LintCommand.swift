import ArgumentParser
import MigrateKit

struct LintCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "lint",
    abstract: "Finds mistakes in subscriptions, continuations and streams.",
    discussion: """
      Exit codes: 0 there are no findings; 1 there are findings; 64 invalid arguments; 65 some files could not be read or \
      have syntax errors; 66 a path does not exist or has no Swift files; 73 a file or 74 standard output could not be written; \
      77 the edits of --fix are refused.
      """)

  @OptionGroup var options: ReportOptions

  @Option(help: "The format: text, xcode, sarif or json.")
  var format: LintFormat = .text

  @Flag(help: "Apply the edits that are safe, and report the findings that are left.")
  var fix = false

  @Flag(help: "Let --fix edit files that have uncommitted changes or belong to no git repository.")
  var allowDirty = false

  func validate() throws {
    if fix, options.sources.readsInput { throw ValidationError("--fix cannot change standard input. Pass a file.") }
    if allowDirty, !fix { throw ValidationError("--allow-dirty has no effect without --fix.") }
  }

  func run() throws {
    var report = try lint()
    if fix {
      try apply(report)
      report = try lint()
    }
    try options.write(format.render(report), report.problems)
    if !report.findings.isEmpty { throw ExitCode(1) }
  }

  private func lint() throws -> LintReport {
    try options.read { scope, progress throws(ScanFailure) in try Linter(progress: progress).lint(scope) }
  }

  private func apply(_ report: LintReport) throws {
    do throws(FixFailure) {
      let outcome = try Fixer(allowsDirty: allowDirty).fix(report)
      for path in outcome.skipped {
        Exit.warn("\(path): The edits would lead to other findings. The file is unchanged.")
      }
      Exit.warn("Findings removed: \(outcome.fixCount). Files changed: \(outcome.fileCount).")
    } catch {
      throw Exit.fail("\(error)", error.exitCode)
    }
  }
}

extension LintFormat: ExpressibleByArgument {}

extension FixFailure {
  fileprivate var exitCode: Int32 {
    switch self {
    case .uncommitted: 77
    case .notWritten: 73
    }
  }
}
