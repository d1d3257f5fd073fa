import ArgumentParser
import MigrateKit

struct RewriteCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "rewrite",
    abstract: "Rewrites code for Causeway where this is safe, and lists the rest with reasons.",
    discussion: """
      Without --apply no file is changed: the differences are printed, and can be passed to 'git apply'. The numbers and \
      the places that are left to you are printed on standard error.

      Exit codes: 0 all sites have an outcome; 2 decisions are needed, nothing is written; 64 invalid arguments; 65 some files could not be read, written, or have \
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

  @OptionGroup(title: "Answers") var given: RewriteAnswers

  @Option(
    help: ArgumentHelp(
      "Read answers from a file: in each line an option, as a question lists it.", valueName: "file"))
  var answers: String?

  @Option(help: "The format: text for the differences and, on standard error, the sites; or json for both.")
  var format: FileOptions.Format = .text

  @Flag(help: "Change the files. Each is replaced completely or not at all.")
  var apply = false

  @Flag(help: "With --apply: also change files that git could not bring back.")
  var allowDirty = false

  func validate() throws {
    if apply, options.sources.readsInput { throw ValidationError("--apply cannot change standard input. Pass a file.") }
    if source != .delegates, !given.isEmpty || answers != nil {
      throw ValidationError("--main-actor, --keep and --answers are for --from delegates.")
    }
    try given.validate()
    if allowDirty && !apply { throw ValidationError("--allow-dirty needs --apply.") }
  }

  func run() throws {
    let report: RewriteReport
    var problems: [FileProblem]
    let answers = given.answers(after: try answers.map(AnswersFile.read) ?? [])
    do throws(RewriteFailure) {
      report = try ProgressDisplay.during { progress throws(RewriteFailure) in
        try Rewriter(from: source, answers: answers, progress: progress).rewrite(options.sources.changing(only))
      }
      problems = report.problems
      if apply, !report.isAsking { problems += try FileWriter.write(report.changed, allowsUnsaved: allowDirty) }
    } catch {
      throw Exit.fail("\(error)", error.exitCode)
    }
    let isApplied = apply && !report.isAsking
    if format == .text { Exit.note(RewriteText.summary(report, isApplied: isApplied)) }
    let text =
      format == .json
      ? RewriteJSON(report, problems, isApplied: isApplied).jsonText
      : apply || report.isAsking ? "" : RewriteText.diff(report)
    if report.isAsking {
      if format == .json { try options.write(text, []) }
      throw ExitCode(2)
    }
    try options.write(text, problems)
  }
}

/// The options that answer the questions of `rewrite`, on the command line or in a file.
struct RewriteAnswers: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The class is used on the main thread only, and becomes @MainActor. '*' stands for all others.",
      valueName: "class"))
  var mainActor: [String] = []

  @Option(help: ArgumentHelp("The class stays as it is. '*' stands for all others.", valueName: "class"))
  var keep: [String] = []

  var isEmpty: Bool { mainActor.isEmpty && keep.isEmpty }

  func validate() throws {
    if let name = Set(mainActor).intersection(keep).min() {
      throw ValidationError("'\(name)' cannot become @MainActor and stay as it is.")
    }
  }

  /// Returns the decisions of the command line, and for all other classes those of earlier answers.
  func answers(after earlier: [RewriteAnswers]) -> IsolationAnswers {
    var result = IsolationAnswers()
    for answer in earlier + [self] {
      result.mainActor = result.mainActor.subtracting(answer.keep).union(answer.mainActor)
      result.kept = result.kept.subtracting(answer.mainActor).union(answer.keep)
    }
    return result
  }
}

extension RewriteSource: ExpressibleByArgument {}

extension RewriteFailure {
  fileprivate var exitCode: Int32 {
    switch self {
    case .scan(let failure): failure.exitCode
    case .nothingToChange: 66
    case .unknownClass: 64
    case .unsaved: 77
    case .inconsistent: 70
    }
  }
}
