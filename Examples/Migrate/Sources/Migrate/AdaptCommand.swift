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

  @Option(
    name: .customLong("in"), parsing: .upToNextOption,
    help: ArgumentHelp(SourceOptions.help.abstract, valueName: "path"))
  var paths: [String]

  @OptionGroup var sources: SourceOptions

  @OptionGroup(title: "Answers") var given: AdaptAnswers

  @Option(
    help: ArgumentHelp(
      "Read answers from a file: in each line one of the options of this list, as a question lists it.",
      valueName: "file"))
  var answers: String?

  @Option(help: ArgumentHelp("Write the files to a folder instead of standard output.", valueName: "folder"))
  var output: String?

  @Option(help: ArgumentHelp("Write the fake and the test to another folder than the adapter.", valueName: "folder"))
  var tests: String?

  @Flag(help: "Overwrite files that exist.")
  var force = false

  func validate() throws {
    if tests != nil, output == nil { throw ValidationError("--tests needs --output.") }
    _ = try sources.scope(paths)
    try given.validate()
  }

  func run() throws {
    let report = try read()
    Exit.note(AdaptMessages(report: report).text)
    for problem in report.problems { Exit.warn("\(problem.file): \(problem.message)") }
    if report.isAsking { throw ExitCode(2) }
    if report.files.isEmpty { throw ExitCode(1) }
    if let output {
      try GeneratedFiles(files: report.files, folder: output, tests: tests ?? output).write(overwriting: force)
    } else {
      for file in report.files { try Exit.write("// \(file.name)\n\n\(file.text)\n") }
    }
    if !report.problems.isEmpty { throw ExitCode(65) }
  }

  private func read() throws -> AdaptReport {
    let scope = try sources.scope(paths)
    let options = try given.options(with: answers)
    do throws(AdaptFailure) {
      return try ProgressDisplay.during { progress throws(AdaptFailure) in
        try Adapting(progress: progress).adapt(type, in: scope, options)
      }
    } catch {
      throw Exit.fail("\(error)", error.exitCode)
    }
  }
}

extension AdaptOptions.Place: ExpressibleByArgument {}

extension AdaptFailure {
  /// The exit code for a failure without files.
  fileprivate var exitCode: Int32 {
    switch self {
    case .scan(let failure): failure.exitCode
    case .unknownType, .unsupportedType: 66
    case .noMembers: 1
    case .unknownMember, .unusedAnswers: 64
    case .inconsistent: 70
    }
  }
}

/// The files of a service in their folders.
struct GeneratedFiles {
  let files: [GeneratedFile]
  /// The folder of the adapter.
  let folder: String
  /// The folder of the fake and of the test.
  let tests: String

  /// Writes each file atomically, and none if one exists.
  func write(overwriting: Bool) throws {
    let targets = files.map { file in
      (file, URL(filePath: file.role == .adapter ? folder : tests).appending(path: file.name))
    }
    if !overwriting, let existing = targets.first(where: { FileManager.default.fileExists(atPath: $0.1.path) }) {
      throw Exit.fail("'\(existing.1.relativePath)' exists already. Pass --force to overwrite it.", 73)
    }
    for (file, url) in targets { try Exit.write(file.text, to: url) }
  }
}
