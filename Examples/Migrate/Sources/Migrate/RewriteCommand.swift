import ArgumentParser
import MigrateKit

struct RewriteCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "rewrite",
    abstract: "Rewrites code for Causeway where this is safe, and lists the rest with reasons.",
    discussion: """
      Without --apply no file is changed: the differences are printed, and can be passed to 'git apply'. The numbers and \
      the places that are left to you are printed on standard error.

      Exit codes: 0 all sites have an outcome; 64 invalid arguments; 65 some files could not be read, written, or have \
      syntax errors; 66 a path does not exist or has no Swift files; 70 the result is incomplete; 73 the output file or \
      74 standard output could not be written; 77 files have changes that are not committed, and nothing was written.
      """)

  @OptionGroup var options: ReportOptions

  @Option(name: .customLong("from"), help: "What to rewrite: rxswift, combine, completion or delegates.")
  var source: RewriteSource

  @Option(
    help: ArgumentHelp(
      "Change only these files and folders, with the knowledge of all. May be repeated.", valueName: "glob"))
  var only: [PathPattern] = []

  @Option(help: "The format: text for the differences and, on standard error, the sites; or json for both.")
  var format: FileOptions.Format = .text

  @Flag(help: "Change the files. Each is replaced completely or not at all.")
  var apply = false

  @Flag(help: "With --apply: also change files that git could not bring back.")
  var allowDirty = false

  func validate() throws {
    if apply, options.sources.readsInput { throw ValidationError("--apply cannot change standard input. Pass a file.") }
    if allowDirty && !apply { throw ValidationError("--allow-dirty needs --apply.") }
  }

  func run() throws {
    let report: RewriteReport
    var problems: [FileProblem]
    do throws(RewriteFailure) {
      report = try ProgressDisplay.during { progress throws(RewriteFailure) in
        try Rewriter(from: source, progress: progress).rewrite(options.sources.changing(only))
      }
      problems = report.problems
      if apply { problems += try FileWriter.write(report.changed, allowsUnsaved: allowDirty) }
    } catch {
      throw Exit.fail("\(error)", error.exitCode)
    }
    if format == .json {
      return try options.write(RewriteJSON(report, problems, isApplied: apply).jsonText, problems)
    }
    Exit.note(RewriteText.summary(report, isApplied: apply))
    try options.write(apply ? "" : RewriteText.diff(report), problems)
  }
}

extension RewriteSource: ExpressibleByArgument {}

extension RewriteFailure {
  fileprivate var exitCode: Int32 {
    switch self {
    case .scan(let failure): failure.exitCode
    case .nothingToChange: 66
    case .unsaved: 77
    case .inconsistent: 70
    }
  }
}
