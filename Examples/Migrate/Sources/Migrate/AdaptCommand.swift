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

  @Option(help: ArgumentHelp("The closure of the member is called once.", valueName: "member"))
  var oneShot: [String] = []

  @Option(help: ArgumentHelp("The closure of the member is called again and again.", valueName: "member"))
  var repeating: [String] = []

  @Option(help: ArgumentHelp("Write no adapter for the member.", valueName: "member"))
  var skip: [String] = []

  @Option(help: "Where a service is used that is neither Sendable nor isolated: main or any.")
  var on: AdaptOptions.Place?

  @Option(
    help: ArgumentHelp(
      "How a call or registration ends: MEMBER=method of the service, =.method of the token, =release, or =none.",
      valueName: "member=end"))
  var end: [Assignment] = []

  @Option(
    help: ArgumentHelp(
      "How the test makes different values of a type from the number $0: 'User=User(id: $0)'.",
      valueName: "type=expression"))
  var value: [Assignment] = []

  @Option(help: ArgumentHelp("The module of the service, if its path does not show it.", valueName: "name"))
  var module: String?

  @Option(help: ArgumentHelp("Write the files to a folder instead of standard output.", valueName: "folder"))
  var output: String?

  @Option(help: ArgumentHelp("Write the fake and the test to another folder than the adapter.", valueName: "folder"))
  var tests: String?

  @Flag(help: "Overwrite files that exist.")
  var force = false

  func validate() throws {
    if tests != nil, output == nil { throw ValidationError("--tests needs --output.") }
    _ = try sources.scope(paths)
    let both = Set(oneShot).intersection(repeating)
    if let member = both.min() { throw ValidationError("'\(member)' cannot be one-shot and repeating.") }
  }

  func run() throws {
    let report = try read()
    Exit.note(AdaptMessages(report: report).text)
    for problem in report.problems { Exit.warn("\(problem.file): \(problem.message)") }
    if !report.asked.isEmpty { throw ExitCode(2) }
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
    do throws(AdaptFailure) {
      return try ProgressDisplay.during { progress throws(AdaptFailure) in
        try Adapting(progress: progress).adapt(type, in: scope, options)
      }
    } catch {
      throw Exit.fail("\(error)", error.exitCode)
    }
  }

  private var options: AdaptOptions {
    var options = AdaptOptions()
    options.oneShot = Set(oneShot)
    options.repeating = Set(repeating)
    options.skip = Set(skip)
    options.place = on
    options.ends = Assignment.dictionary(end)
    options.values = Assignment.dictionary(value)
    options.module = module
    return options
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
    case .unknownMember: 64
    case .inconsistent: 70
    }
  }
}

/// A name and a value, such as `fetch=cancelFetch`.
struct Assignment: ExpressibleByArgument {
  let name: String
  let value: String

  init?(argument: String) {
    guard let sign = argument.firstIndex(of: "=") else { return nil }
    name = String(argument[..<sign])
    value = String(argument[argument.index(after: sign)...])
    if name.isEmpty || value.isEmpty { return nil }
  }

  /// The last value of each name.
  static func dictionary(_ assignments: [Assignment]) -> [String: String] {
    Dictionary(assignments.map { ($0.name, $0.value) }) { $1 }
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
