import ArgumentParser
import Foundation
import MigrateKit

/// The options of the commands that write files for a type: what is read, who answers, where to, and how the report looks.
struct FileOptions: ParsableArguments {
  enum Format: String, CaseIterable, ExpressibleByArgument {
    case text, json
  }

  @Option(
    name: .customLong("in"), parsing: .upToNextOption,
    help: ArgumentHelp(SourceOptions.help.abstract, valueName: "path"))
  var paths: [String]

  @OptionGroup var sources: SourceOptions

  @Option(
    help: ArgumentHelp(
      "Read answers from a file: in each line one of the options of this list, as a question lists it.",
      valueName: "file"))
  var answers: String?

  @Option(help: ArgumentHelp("Write the files to a folder instead of standard output.", valueName: "folder"))
  var output: String?

  @Flag(help: "Overwrite files that exist.")
  var force = false

  @Option(help: "The format of the report: text or json. With json, the files are a part of it.")
  var format: Format = .text

  func validate() throws { _ = try sources.scope(paths) }

  /// Returns the result for the types in the paths, with the answers of the file.
  ///
  /// - Parameter make: Makes the result, and shows its progress.
  /// - Returns: The result.
  /// - Throws: The exit code, after the reason has been printed.
  func read<Answers: ParsableArguments, Report>(
    _ make: (SourceScope, [Answers], @escaping WorkProgress) throws -> Report
  ) throws -> Report {
    let scope = try sources.scope(paths)
    let answers: [Answers] = try answers.map(AnswersFile.read) ?? []
    do {
      return try ProgressDisplay.during { progress in try make(scope, answers, progress) }
    } catch let error as AdaptFailure {
      throw Exit.fail("\(error)", error.exitCode)
    }
  }

  /// Writes the files and the report, and exits unless both are complete.
  ///
  /// - Parameters:
  ///   - files: The files; empty if decisions are needed.
  ///   - json: The report for programs, on standard output.
  ///   - text: The report for people, on standard error.
  ///   - problems: The files that were not read completely.
  ///   - code: The exit code if it is not 0.
  ///   - tests: The folder of the fakes and tests, if it is not that of the other files.
  /// - Throws: The exit code, after the reason has been printed.
  func write(
    _ files: [GeneratedFile], _ json: String, _ text: String, _ problems: [FileProblem], exit code: Int32,
    tests: String? = nil
  ) throws {
    if format == .text {
      Exit.note(text)
      for problem in problems { Exit.warn("\(problem.file): \(problem.message)") }
    }
    if let output { try write(files, output, tests ?? output) }
    if format == .json {
      try Exit.write(json)
    } else if output == nil {
      for file in files { try Exit.write("// \(file.name)\n\n\(file.text)\n") }
    }
    if code != 0 { throw ExitCode(code) }
    if !problems.isEmpty { throw ExitCode(65) }
  }

  /// Writes each file atomically, and none if one exists.
  private func write(_ files: [GeneratedFile], _ folder: String, _ tests: String) throws {
    let targets = files.map { file in
      (file, URL(filePath: file.role == .adapter ? folder : tests).appending(path: file.name))
    }
    if !force, let existing = targets.first(where: { FileManager.default.fileExists(atPath: $0.1.path) }) {
      throw Exit.fail("'\(existing.1.relativePath)' exists already. Pass --force to overwrite it.", 73)
    }
    for (file, url) in targets { try Exit.write(file.text, to: url) }
  }
}
