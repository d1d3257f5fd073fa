import ArgumentParser
import Foundation
import MigrateKit

/// The options of all commands about what is not read, and about standard input.
struct SourceOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Leave out files and folders: a name or a path, with *, ? and **. May be repeated.", valueName: "glob"))
  var exclude: [PathPattern] = []

  @Option(help: ArgumentHelp("The path that is shown for standard input.", valueName: "path"))
  var pathName: String?

  func scope(_ paths: [String]) throws -> SourceScope {
    let scope = pathName.map { SourceScope(paths, excluding: exclude, inputName: $0) }
    if scope?.readsInput == false { throw ValidationError("--path-name needs '-' among the paths.") }
    return scope ?? SourceScope(paths, excluding: exclude)
  }

  static let help: ArgumentHelp = """
    Files and folders, or - for standard input. Skipped: hidden folders, Carthage, DerivedData, Pods, SourcePackages, \
    node_modules.
    """
}

extension PathPattern: ExpressibleByArgument {
  /// Reads the value of an option.
  package init?(argument: String) { self.init(argument) }
}

/// The options of most commands: what is read, and where the report is written.
struct ReportOptions: ParsableArguments {
  @Argument(help: SourceOptions.help)
  var paths: [String]

  @OptionGroup var rest: SourceOptions

  @OptionGroup var index: IndexOptions

  @Option(help: ArgumentHelp("Write the report to a file instead of standard output.", valueName: "file"))
  var output: String?

  func validate() throws { _ = try rest.scope(paths) }

  /// The files that the command reads.
  ///
  /// `validate` has checked it.
  var sources: SourceScope {
    var scope = (try? rest.scope(paths)) ?? SourceScope(paths)
    scope.index = index.location
    return scope
  }

  /// The folder of the report, or the current one for standard output.
  var folder: String { file?.deletingLastPathComponent().path ?? "." }

  private var file: URL? { output == "-" ? nil : output.map { URL(fileURLWithPath: $0) } }

  /// Returns the report on the paths, and shows on a terminal how far it is.
  func read<Report>(
    _ read: (SourceScope, @escaping WorkProgress) throws(ScanFailure) -> Report
  ) throws -> Report {
    do throws(ScanFailure) {
      return try ProgressDisplay.during { progress throws(ScanFailure) in try read(sources, progress) }
    } catch {
      throw Exit.fail("\(error)", error.exitCode)
    }
  }

  /// Writes a report, and fails if files could not be read.
  func write(_ text: String, _ problems: [FileProblem]) throws {
    if let file { try Exit.write(text, to: file) } else { try Exit.write(text) }
    for problem in problems { Exit.warn("\(problem.file): \(problem.message)") }
    if !problems.isEmpty { throw ExitCode(65) }
  }
}
