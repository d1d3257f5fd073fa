import ExampleTerminal
import ForumReaderKit
import Foundation

/// The command `generate FILE`, which writes an archive of generated texts.
struct GenerateCommand {
  /// The usage text.
  static let usage = """
    usage: ForumReader generate FILE [--posts N] [--threads N] [--forums N] [--users N] [--messages N] [--seed N]
    """

  let path: String
  let plan: ArchivePlan

  /// Parses the arguments after `generate`.
  ///
  /// - Parameter arguments: A path, and options in any order. Missing options are derived from the number of posts.
  /// - Throws: A ``GenerateCommandError`` if the arguments are invalid.
  init(_ arguments: [String]) throws(GenerateCommandError) {
    var numbers: [String: Int] = [:]
    var paths: [String] = []
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      guard argument.hasPrefix("--") else {
        paths.append(argument)
        continue
      }
      guard Self.options.contains(argument) else { throw .unknownOption(argument) }
      guard let text = rest.popFirst(), let number = Int(text), number >= 0 else { throw .noNumber(argument) }
      numbers[argument] = number
    }
    guard paths.count == 1 else { throw .onePath }
    var plan = ArchivePlan(posts: numbers["--posts"] ?? ArchivePlan.sample.posts)
    plan.seed = UInt64(numbers["--seed"] ?? 1)
    plan.threads = numbers["--threads"] ?? plan.threads
    plan.forums = numbers["--forums"] ?? min(plan.forums, plan.threads)
    plan.members = numbers["--users"] ?? plan.members
    plan.messages = numbers["--messages"] ?? plan.messages
    if let flaw = plan.flaw { throw .impossible(flaw) }
    path = paths[0]
    self.plan = plan
  }

  /// Writes the archive and describes its contents.
  ///
  /// - Returns: A line for the user.
  /// - Throws: An ``ArchiveError`` if the archive cannot be written.
  func run() throws(ArchiveError) -> String {
    try ArchiveGenerator.write(plan, to: path)
    let archive = try ForumArchive(path: path)
    let contents = ArchiveSection.allCases.map { "\(archive.counts[$0]) \($0)" }.joined(separator: ", ")
    return "\(path): \(contents), \(archive.header.fileSize) bytes"
  }

  /// Parses the arguments and runs the command.
  ///
  /// - Parameters:
  ///   - arguments: The arguments after `generate`.
  ///   - output: Called with a line for standard output.
  ///   - errors: Called with a line for standard error.
  /// - Returns: The exit status: 0, 64 for invalid arguments, or 73 for a file that cannot be written.
  static func run(_ arguments: [String], output: (String) -> Void, errors: (String) -> Void) -> Int32 {
    let command: GenerateCommand
    do {
      command = try GenerateCommand(arguments)
    } catch {
      errors("\(error)\n\(usage)")
      return ExitError.Status.usage.rawValue
    }
    do {
      output(try command.run())
      return 0
    } catch {
      errors(error.localizedDescription)
      return ExitError.Status.noFolder.rawValue
    }
  }

  private static let options: Set = ["--posts", "--threads", "--forums", "--users", "--messages", "--seed"]
}
