import Foundation

/// `generate FILE`: writes an archive of generated texts.
struct GenerateCommand {
  /// How it is called.
  static let usage = """
    usage: ForumReader generate FILE [--posts N] [--threads N] [--forums N] [--users N] [--messages N] [--seed N]
    """

  let path: String
  let plan: ArchivePlan

  /// Reads what follows `generate` on the command line.
  ///
  /// - Parameter arguments: A path, and options in any order. What is not said follows from the number of posts.
  /// - Throws: What is wrong with them.
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

  /// Writes the archive, and says what is in it.
  ///
  /// - Returns: A line for people.
  /// - Throws: That it cannot be written.
  func run() throws(ArchiveError) -> String {
    try ArchiveGenerator.write(plan, to: path)
    let archive = try ForumArchive(path: path)
    let contents = ArchiveSection.allCases.map { "\(archive.counts[$0]) \($0)" }.joined(separator: ", ")
    return "\(path): \(contents), \(archive.header.fileSize) bytes"
  }

  /// Does all of it, as a program.
  ///
  /// - Parameters:
  ///   - arguments: What follows `generate`.
  ///   - output: Called with a line for the standard output.
  ///   - errors: Called with a line for the standard error.
  /// - Returns: The exit status: 0, 64 for wrong arguments, 73 for a file that cannot be written.
  static func run(_ arguments: [String], output: (String) -> Void, errors: (String) -> Void) -> Int32 {
    let command: GenerateCommand
    do {
      command = try GenerateCommand(arguments)
    } catch {
      errors("\(error)\n\(usage)")
      return 64
    }
    do {
      output(try command.run())
      return 0
    } catch {
      errors(error.localizedDescription)
      return 73
    }
  }

  private static let options: Set = ["--posts", "--threads", "--forums", "--users", "--messages", "--seed"]
}
