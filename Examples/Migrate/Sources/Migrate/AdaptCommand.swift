import ArgumentParser
import Foundation
import MigrateKit

struct AdaptCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "adapt",
    abstract:
      "Writes the adapters of a service, its fake, and its contract test, or asks for the decisions that it needs.",
    discussion: """
      MEMBER is the name of a member, such as fetch, or its name with labels, such as 'fetch(_:completion:)'.

      Exit codes: 0 the files are complete; 1 no member could be adapted; 2 decisions are needed, nothing is written; \
      64 invalid arguments; 65 the files are written, but some files could not be read or have syntax errors; 66 a path \
      or the type does not exist; 70 the result is inconsistent; 73 a file could not be written, or exists already; 74 standard output could not be written.
      """)

  @Argument(help: "The name of a class, actor, struct or protocol.")
  var type: String

  @OptionGroup(title: "Answers") var given: AdaptAnswers

  @OptionGroup var files: FileOptions

  @Option(help: ArgumentHelp("Write the fake and the test to another folder than the adapter.", valueName: "folder"))
  var tests: String?

  func validate() throws {
    if tests != nil, files.output == nil { throw ValidationError("--tests needs --output.") }
    try given.validate()
  }

  func run() throws {
    let report = try read()
    let code: Int32 = report.isAsking ? 2 : report.files.isEmpty ? 1 : 0
    try files.write(
      report.files, AdaptJSON(report).jsonText, AdaptMessages(report: report).text, report.problems, exit: code,
      tests: tests)
  }

  private func read() throws -> AdaptReport {
    try files.read { scope, answers, progress in
      try Adapting(progress: progress).adapt(type, in: scope, given.options(after: answers))
    }
  }
}

extension AdaptOptions.Place: ExpressibleByArgument {}

extension AdaptFailure {
  /// The exit code for a failure without files.
  var exitCode: Int32 {
    switch self {
    case .scan(let failure): failure.exitCode
    case .unknownType, .unsupportedType, .noAdapter: 66
    case .noMembers, .nothingToCompare: 1
    case .unknownMember, .unusedAnswers: 64
    case .inconsistent: 70
    }
  }
}
